import {use} from 'react'
import {useParams, type Params} from 'react-router-dom'
import {ClosingCall} from '#web/sections/closing-call.tsx'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {servicePageTexts} from '#web/copy/services/service-detail.ts'
import {detailOf} from '#web/copy/services/service-details.ts'
import {findService, serviceHref, type DetailedService} from '@skyforge/config/site/services.ts'
import {Benefits} from './benefits.tsx'
import {DiagramPlate} from './diagram-plate.tsx'
import {firstSentence} from './first-sentence.ts'
import {Profiles} from './profiles.tsx'
import {RelatedServices} from './related-services.tsx'
import {ServiceHero} from './service-hero.tsx'
import {ServiceNotFound} from './service-not-found.tsx'
import {Solution} from './solution.tsx'

/** The service whose title has the slug of the address. */
export function ServicePage() {
  const {title = ''} = useParams()
  const service = findService(title)
  return service ? <FoundService service={service} /> : <ServiceNotFound />
}

/** Fetches the text of the service at an address with these parameters. */
ServicePage.prefetch = async ({title = ''}: Params) => {
  const service = findService(title)
  if (service) await detailOf(service).prefetch()
}

function FoundService({service}: {service: DetailedService}) {
  const {title, description} = service
  const detail = use(detailOf(service).need())
  const {text, buttonLabel = servicePageTexts.closingButton} = detail.ctaSection
  return (
    <>
      <SitePageMeta
        page={{title, description, keywords: [title, ...detail.relatedServices]}}
        path={serviceHref(service)}
      />
      <ServiceHero service={service} hero={detail.hero} />
      <Solution {...detail.solutionDescription} />
      <DiagramPlate title={title} diagram={detail.diagram} tagline={detail.tagline} />
      <Benefits benefits={detail.customerBenefits} />
      <RelatedServices names={detail.relatedServices} />
      <Profiles profiles={detail.targetCompanyProfile} startAt={service.id} />
      <ClosingCall {...firstSentence(text)} label={buttonLabel} />
    </>
  )
}
