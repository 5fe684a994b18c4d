import {proofFigures, type ProofFigure} from '#web/copy/proof.ts'
import {Tally} from './tally.tsx'

const cells = {
  lead: 'items-end gap-x-8 sm:col-span-2 sm:max-lg:grid sm:max-lg:grid-cols-2 lg:col-span-1 lg:row-span-2 lg:pr-12',
  other:
    'border-t sm:odd:border-l sm:odd:pl-8 lg:border-l lg:pr-6 lg:pl-8 lg:nth-[2]:border-t-0 lg:nth-[3]:border-t-0',
}

/** A large figure with the others beside it, separated by rules. */
export function FigureBand() {
  return (
    <ul className="grid border-y border-line sm:grid-cols-2 lg:grid-cols-[5fr_4fr_4fr]">
      {proofFigures.map((figure, index) => (
        <Figure key={figure.label} figure={figure} isLead={index === 0} />
      ))}
    </ul>
  )
}

type FigureProps = {figure: ProofFigure; isLead: boolean}

function Figure({figure: {value, label, context, count}, isLead}: FigureProps) {
  const size = isLead ? 'text-[clamp(5rem,3rem+6vw,8.5rem)] font-bold' : 'text-title'
  return (
    <li className={`border-line py-8 lg:py-10 ${isLead ? cells.lead : cells.other}`}>
      <div>
        <p className="text-ink">
          <span className={`block leading-none tracking-tight tabular-nums ${size}`}>{value}</span>{' '}
          <span className={`mt-2 block ${isLead ? 'text-heading' : 'font-semibold'}`}>{label}</span>
        </p>
        <p className="mt-2 max-w-[38ch] text-small">{context}</p>
      </div>
      {count && <Tally count={count} />}
    </li>
  )
}
