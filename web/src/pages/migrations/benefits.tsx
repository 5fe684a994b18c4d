import {
  benefits,
  benefitsSection,
  readyToMigrate,
  type Benefit,
} from '#web/copy/pages/migrations.ts'
import {Section} from '#web/ui/section.tsx'
import {ConsultButton} from './consult-button.tsx'
import {Scale} from './scale.tsx'

/** Seven benefits in a grid, and a call in its last field. */
export function Benefits() {
  const {heading, intro} = benefitsSection
  return (
    <Section heading={heading} intro={intro}>
      <ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.title} {...benefit} />
        ))}
        <ReadyCard />
      </ul>
    </Section>
  )
}

function BenefitCard({title, painPoint, figure, text}: Benefit) {
  return (
    <li className="flex flex-col bg-white p-6">
      <p className="self-start rounded-sm border border-dashed border-field px-2.5 py-1 text-note">
        <span className="sr-only">{`${benefitsSection.painPointLabel}: `}</span>
        <span>{painPoint}</span>
      </p>
      <p className="mt-5">
        <span className="block text-title text-sky tabular-nums">{`${figure.percent}%`}</span>{' '}
        <span className="font-medium text-ink">{figure.claim}</span>
      </p>
      <Scale percent={figure.percent} />
      {/* Balanced lines would break the names at their hyphens. */}
      <h3 className="mt-6 text-heading text-wrap text-ink">{title}</h3>
      <p className="mt-2 text-small">{text}</p>
    </li>
  )
}

function ReadyCard() {
  const {title, text, button} = readyToMigrate
  return (
    <li className="blueprint-night flex flex-col bg-ink p-6 text-on-dark">
      <h3 className="text-lead-title text-white">{title}</h3>
      <p className="mt-3 mb-8 text-small">{text}</p>
      <ConsultButton on="dark" className="mt-auto text-balance">
        {button}
      </ConsultButton>
    </li>
  )
}
