import {connectReasons, highlights, type Highlight} from '#web/copy/pages/connect.ts'
import {icon, type Icon} from '#web/ui/icon.tsx'
import {Section} from '#web/ui/section.tsx'

const icons: Record<Highlight['id'], Icon> = {
  // A robot's message.
  ai: icon(
    'M12 6V2H8M15 11v2M2 12h2M20 12h2M20 16a2 2 0 0 1-2 2H8.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 4 20.286V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2zM9 11v2',
  ),
  // A shield.
  security: icon(
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
  ),
  // A stopwatch.
  roi: icon('M10 2h4M12 14l3-3M4 14a8 8 0 1 0 16 0 8 8 0 1 0-16 0'),
  // A rising line.
  scale: icon('M16 7h6v6M22 7l-8.5 8.5-5-5L2 17'),
}

const {heading, intro, brings, adds} = connectReasons
const columns = 'md:grid md:grid-cols-[13rem_1fr_1.15fr] lg:grid-cols-[15rem_1fr_1.15fr]'

/** The heading's sum as a ledger: a line per highlight, its two parts side by side. */
export function Reasons() {
  return (
    <Section heading={heading} intro={intro} ground="white">
      <div aria-hidden className={`hidden font-mono text-note ${columns}`}>
        <span />
        <span className="self-end px-5 pb-3 lg:px-7">{brings}</span>
        <span className="border-t-2 border-sky bg-sky-soft px-5 py-3 lg:px-7 text-sky">{adds}</span>
      </div>
      <ul>
        {highlights.map((highlight) => (
          <HighlightLine key={highlight.id} {...highlight} />
        ))}
      </ul>
    </Section>
  )
}

function HighlightLine({id, title, brings, adds}: Highlight) {
  const Icon = icons[id]
  return (
    <li className={`border-t border-line py-8 md:py-0 ${columns}`}>
      <h3 className="flex gap-3 text-heading text-wrap text-ink md:py-7 md:pr-4">
        <Icon className="mt-0.5 size-6 shrink-0 text-sky" />
        <span>{title}</span>
      </h3>
      <Part label={connectReasons.brings} text={brings} className="mt-5 md:mt-0" />
      <Part
        label={connectReasons.adds}
        text={adds}
        className="mt-4 rounded-sm bg-sky-soft p-5 text-ink md:mt-0 md:rounded-none"
      />
    </li>
  )
}

type PartProps = {label: string; text: string; className: string}

function Part({label, text, className}: PartProps) {
  return (
    <p className={`md:px-5 md:py-7 lg:px-7 ${className}`}>
      <span className="mb-1 block font-mono text-note text-slate md:sr-only">{label}</span>{' '}
      <span>{text}</span>
    </p>
  )
}
