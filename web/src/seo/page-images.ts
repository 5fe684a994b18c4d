import {drawing} from '@skyforge/config/site/drawings.ts'
import {caseStudies, caseStudyHref} from '#web/copy/case-studies/case-studies.ts'
import {detailOf} from '#web/copy/services/service-details.ts'
import {detailedServices, serviceHref} from '@skyforge/config/site/services.ts'

/** Returns the architecture drawings of services and case studies, by path of their pages. */
export async function pageImages(): Promise<ReadonlyMap<string, string>> {
  const services = detailedServices.map(async (service) => {
    const {diagram} = await detailOf(service).need()
    return [serviceHref(service), drawing(diagram.name).src] as const
  })
  const studies = caseStudies.map((study) => {
    return [caseStudyHref(study), drawing(study.image.name).src] as const
  })
  return new Map([...(await Promise.all(services)), ...studies])
}
