import {splitAtColon} from './split-at-colon.ts'

/** The steps of a solution. The text before the first colon of a line is bold. */
export function SolutionLines({lines}: {lines: readonly string[]}) {
  return (
    <ul className="border-b border-line">
      {lines.map((line) => (
        <li key={line} className="border-t border-line py-4">
          <SolutionLine line={line} />
        </li>
      ))}
    </ul>
  )
}

function SolutionLine({line}: {line: string}) {
  const {bold, rest} = splitAtColon(line)
  return (
    <p className="max-w-text">
      {bold && <strong className="font-semibold text-ink">{bold}</strong>}
      <span>{rest}</span>
    </p>
  )
}
