import type {MarkedText} from './search-entry.ts'

/** A text with the matches marked. */
export function Marked({text}: {text: MarkedText}) {
  return text.map((piece, index) =>
    index % 2 === 0 ? (
      <span key={index}>{piece}</span>
    ) : (
      <mark key={index} className="rounded-sm bg-sky-soft px-0.5 text-ink">
        {piece}
      </mark>
    ),
  )
}
