import {caseStudyHeadings} from './case-studies/case-study-headings.ts'
import {isFilePath} from './file-paths.ts'
import {pages, type PageName} from './page-table.ts'
import {caseStudyPath} from './paths.ts'
import {detailedServices, serviceHref} from './services/services.ts'
import {caseStudySlug} from './slugs.ts'

/** The addresses of pages that stand for several, as far as the site's own texts name them. */
const addresses: Partial<Record<PageName, readonly string[]>> = {
  service: detailedServices.map(serviceHref),
  caseStudy: Object.values(caseStudyHeadings).map((heading) =>
    caseStudyPath(caseStudySlug(heading)),
  ),
}

/** Canonical paths of all pages whose content is the site's own, or a list of content. */
export const pagePaths: readonly string[] = pages
  .filter(({unlisted}) => !unlisted)
  .flatMap(({name, path}) => addresses[name] ?? (path.includes(':') ? [] : [path]))

/** Those of pages that are there as well, but under another address for search engines, or under none. */
export const unlistedPaths: readonly string[] = pages
  .filter(({path, unlisted}) => unlisted && !isFilePath(path))
  .map(({path}) => path)

/** Whether the site has a page of its own, or a list of content, at that path. */
export function isPagePath(path: string): boolean {
  return pagePaths.includes(path) || unlistedPaths.includes(path)
}
