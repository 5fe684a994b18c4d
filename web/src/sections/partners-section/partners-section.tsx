import {partners, partnersSection} from '#web/copy/partners/partners.ts'
import {Section, type Ground} from '#web/ui/section.tsx'
import {LogoStrip} from './logo-strip.tsx'
import {PartnerCard} from './partner-card.tsx'

/** The two technology partners, and the brands that trust the company. */
export function PartnersSection({ground}: {ground?: Ground}) {
  const {heading, intro} = partnersSection
  return (
    <Section heading={heading} intro={intro} ground={ground}>
      <ul className="grid gap-6 md:grid-cols-2">
        {partners.map((partner) => (
          <li key={partner.name}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
      <LogoStrip />
    </Section>
  )
}
