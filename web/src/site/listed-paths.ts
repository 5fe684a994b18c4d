import {caseStudies, caseStudyHref} from './case-studies/case-studies.ts'
import {isFilePath} from './file-paths.ts'
import {pages, type PageName} from './page-table.ts'
import {detailedServices, serviceHref} from './services/services.ts'

/** The addresses of pages that stand for several, as far as the site's own texts name them. */
const addresses: Partial<Record<PageName, readonly string[]>> = {
  service: detailedServices.map(serviceHref),
  caseStudy: caseStudies.map(caseStudyHref),
}

/** Canonical paths of all pages whose content is the site's own, or a list of content. */
export const pagePaths: readonly string[] = pages
  .filter(({unlisted}) => !unlisted)
  .flatMap(({name, path}) => addresses[name] ?? (path.includes(':') ? [] : [path]))

/** Those of pages that are there as well, but under another address for search engines, or under none. */
export const unlistedPaths: readonly string[] = pages
  .filter(({path, unlisted}) => unlisted && !isFilePath(path))
  .map(({path}) => path)
