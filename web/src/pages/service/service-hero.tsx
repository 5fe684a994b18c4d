import {paths} from '@skyforge/config/site/paths.ts'
import {servicePageTexts, type ServiceDetail} from '#web/copy/services/service-detail.ts'
import type {DetailedService} from '@skyforge/config/site/services.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {Drawing} from '#web/ui/drawing.tsx'

type ServiceHeroProps = {
  service: DetailedService
  hero: ServiceDetail['hero']
}

/** The benefit of the service, beside its icon on paper. */
export function ServiceHero({service, hero}: ServiceHeroProps) {
  const {headline, subheadline, cta = servicePageTexts.heroCta} = hero
  return (
    <header className="blueprint-night overflow-hidden bg-ink text-on-dark">
      <div className="relative mx-auto grid max-w-page items-center gap-x-10 px-5 py-12 sm:px-8 md:grid-cols-[1fr_13rem] lg:grid-cols-[1fr_19rem] lg:gap-x-16 lg:py-20">
        <div>
          <p className="mb-6 flex min-h-14 items-center font-mono text-small text-on-dark-link max-md:pl-18 md:mb-4 md:min-h-0">
            {service.title}
          </p>
          <h1 className="max-w-[20ch] text-display text-white">{headline}</h1>
          <p className="mt-6 max-w-[54ch] text-lead">{subheadline}</p>
          <ButtonLink to={paths.contact} on="dark" className="mt-9">
            {cta}
          </ButtonLink>
        </div>
        {/* Beside the name of the service if there is no room beside the text. */}
        <div className="blueprint-paper grid aspect-square place-items-center rounded-md bg-paper max-md:absolute max-md:top-12 max-md:left-5 max-md:w-14 sm:max-md:left-8 md:rounded-lg">
          <Drawing name={service.icon} alt="" priority className="w-2/3" />
        </div>
      </div>
    </header>
  )
}
