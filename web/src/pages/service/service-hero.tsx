import {paths} from '#web/site/paths.ts'
import {servicePageTexts, type ServiceDetail} from '#web/site/service-detail.ts'
import type {DetailedService} from '#web/site/services.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {Drawing} from '#web/ui/drawing.tsx'

type ServiceHeroProps = {
  service: DetailedService
  hero: ServiceDetail['hero']
}

/** What the service does for you, beside its sign on a sheet of paper. */
export function ServiceHero({service, hero}: ServiceHeroProps) {
  const {headline, subheadline, cta = servicePageTexts.heroCta} = hero
  return (
    <header className="blueprint-night overflow-hidden bg-ink text-on-dark">
      <div className="mx-auto grid max-w-page items-center gap-x-16 px-5 py-14 sm:px-8 lg:grid-cols-[1fr_19rem] lg:py-20">
        <div>
          <p className="mb-4 font-mono text-small text-on-dark-link">{service.title}</p>
          <h1 className="max-w-[20ch] text-display text-balance text-white">{headline}</h1>
          <p className="mt-6 max-w-[54ch] text-lead text-pretty">{subheadline}</p>
          <ButtonLink to={paths.contact} on="dark" className="mt-9">
            {cta}
          </ButtonLink>
        </div>
        <div className="blueprint-paper order-first mb-8 grid aspect-square w-24 place-items-center rounded-md bg-paper lg:order-none lg:mb-0 lg:w-auto lg:rounded-lg">
          <Drawing name={service.icon} alt="" priority className="w-2/3" />
        </div>
      </div>
    </header>
  )
}
