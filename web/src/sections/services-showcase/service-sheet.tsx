import {detailedServices} from '@skyforge/config/site/services.ts'
import {serviceCardsText} from '#web/copy/pages/services.ts'
import {Section} from '#web/ui/section.tsx'
import {ServiceCard} from './service-card.tsx'
import {UndecidedPanel} from './undecided-panel.tsx'

/**
 * The services as one ruled grid. Ten cards leave two cells of the last row free in three columns, and none in two: the
 * panel fills them, or takes its own row.
 */
export function ServiceSheet() {
  const {heading, intro} = serviceCardsText
  return (
    <Section heading={heading} intro={intro}>
      <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-2 xl:grid-cols-3">
        <ul className="contents">
          {detailedServices.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
        <UndecidedPanel />
      </div>
    </Section>
  )
}
