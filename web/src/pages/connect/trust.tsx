import {connectTrust, trustCards, type TrustCard} from '#web/copy/pages/connect.ts'
import {Section} from '#web/ui/section.tsx'
import {trustDrawings} from './trust-drawings.tsx'

const {heading, intro, stats, certificationsHeading, certifications} = connectTrust

/** Four reasons, four figures and six certificates that a buyer can check. */
export function Trust() {
  return (
    <Section heading={heading} intro={intro}>
      <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <ul className="grid content-stretch sm:grid-cols-2">
          {trustCards.map((card) => (
            <TrustCardField key={card.title} {...card} />
          ))}
        </ul>
        <StatsPlate />
      </div>
      <h3 className="mt-14 font-mono text-note text-slate">{certificationsHeading}</h3>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {certifications.map((name) => (
          <li
            key={name}
            className="flex items-stretch overflow-hidden rounded-sm border border-line bg-white"
          >
            <span className="shrink-0 border-l-6 border-ink" />
            <span className="px-5 py-4 font-semibold text-ink">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function TrustCardField({title, text, drawing}: TrustCard) {
  const CardDrawing = trustDrawings[drawing]
  return (
    <li className="border-t border-line py-7 sm:odd:border-r sm:odd:pr-7 sm:even:pl-7">
      <CardDrawing />
      <h3 className="text-heading text-ink">{title}</h3>
      <p className="mt-2 text-small">{text}</p>
    </li>
  )
}

function StatsPlate() {
  return (
    <ul className="blueprint-night gap-x-10 rounded-md bg-ink px-7 py-3 text-on-dark sm:px-9 md:max-lg:grid md:max-lg:grid-cols-2">
      {stats.map(({value, label, context}) => (
        <li
          key={label}
          className="border-white/15 py-5 not-first:border-t md:max-lg:nth-[2]:border-t-0"
        >
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-title text-white tabular-nums">{value}</span>{' '}
            <span className="font-medium text-ember-glow">{label}</span>
          </p>
          <p className="mt-1 text-small">{context}</p>
        </li>
      ))}
    </ul>
  )
}
