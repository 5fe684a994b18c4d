import {BotMessageSquare, ShieldCheck, Timer, TrendingUp, type LucideIcon} from 'lucide-react'
import {connectReasons, highlights, type Highlight} from '#web/site/connect-page.ts'
import {Section} from '#web/ui/section.tsx'

const icons: Record<Highlight['id'], LucideIcon> = {
  ai: BotMessageSquare,
  security: ShieldCheck,
  roi: Timer,
  scale: TrendingUp,
}

const {heading, intro, brings, adds} = connectReasons
const columns = 'md:grid md:grid-cols-[13rem_1fr_1.15fr] lg:grid-cols-[15rem_1fr_1.15fr]'

/** The sum of the heading as a ledger: a line for each highlight, with its two parts side by side. */
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
        <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-6 shrink-0 text-sky" />
        {title}
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
      <span className="mb-1 block font-mono text-note text-slate md:sr-only">{label}</span> {text}
    </p>
  )
}
