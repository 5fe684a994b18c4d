import {companyClaims, companyStory, type Claim} from '#web/copy/pages/about.ts'
import {Section} from '#web/ui/section.tsx'
import {WorkingDay} from './working-day.tsx'

/** Why customers choose the company, with evidence for each reason. */
export function CompanyStory() {
  const {kicker, heading, intro} = companyStory
  return (
    <Section kicker={kicker} heading={heading} intro={intro} ground="white">
      <ul className="border-b border-line">
        {companyClaims.map((claim) => (
          <ClaimRow key={claim.title} claim={claim} />
        ))}
      </ul>
      <WorkingDay />
    </Section>
  )
}

function ClaimRow({claim: {title, text, evidence}}: {claim: Claim}) {
  return (
    <li className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[18rem_1fr_14rem] lg:py-10">
      <h3 className="text-heading text-ink">{title}</h3>
      <p className="max-w-[62ch]">{text}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 font-mono text-note text-ink lg:flex-col">
        {evidence.map((proof) => (
          <li
            key={proof}
            className="flex items-baseline gap-2 before:size-1.5 before:shrink-0 before:-translate-y-px before:bg-ember"
          >
            {proof}
          </li>
        ))}
      </ul>
    </li>
  )
}
