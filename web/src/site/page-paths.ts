import {caseStudies, caseStudyHref} from './case-studies/case-studies.ts'
import {paths} from './paths.ts'
import {detailedServices, serviceHref} from './services/services.ts'

/** Canonical paths of all pages whose content is the site's own, or a list of content. */
export const pagePaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.services,
  ...detailedServices.map(serviceHref),
  paths.migrations,
  paths.connect,
  paths.caseStudies,
  ...caseStudies.map(caseStudyHref),
  paths.blogs,
  paths.announcements,
  paths.contact,
  paths.privacy,
]
