import {proofSection} from '#web/copy/proof.ts'
import {Section, type Ground} from '#web/ui/section.tsx'
import {FigureBand} from './figure-band.tsx'
import {LeadTimes} from './lead-times.tsx'

/** Figures on what the company runs in production, and how long it takes to get there. */
export function ProofSection({ground}: {ground?: Ground}) {
  const {heading, intro} = proofSection
  return (
    <Section heading={heading} intro={intro} ground={ground}>
      <FigureBand />
      <LeadTimes />
    </Section>
  )
}
