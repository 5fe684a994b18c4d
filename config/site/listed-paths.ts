import {caseStudyHeadings} from './case-study-headings.ts'
import {isFilePath} from './file-paths.ts'
import {pages, type PageName} from './page-table.ts'
import {caseStudyPath} from './paths.ts'
import {detailedServices, serviceHref} from './services.ts'
import {caseStudySlug} from './slugs.ts'

/** Addresses of pages with a parameter, for the services and case studies. */
const addresses: Partial<Record<PageName, readonly string[]>> = {
  service: detailedServices.map(serviceHref),
  caseStudy: Object.values(caseStudyHeadings).map((heading) =>
    caseStudyPath(caseStudySlug(heading)),
  ),
}

/** Canonical paths of all listed pages except articles, authors, categories and tags. */
export const pagePaths: readonly string[] = pages
  .filter(({unlisted}) => !unlisted)
  .flatMap(({name, path}) => addresses[name] ?? (path.includes(':') ? [] : [path]))

/** Paths of pages that search engines know by another address, or not at all. */
export const unlistedPaths: readonly string[] = pages
  .filter(({path, unlisted}) => unlisted && !isFilePath(path))
  .map(({path}) => path)

/** True if a listed or unlisted page of the site has this path. */
export function isPagePath(path: string): boolean {
  return pagePaths.includes(path) || unlistedPaths.includes(path)
}
