import {collectionTexts} from '@skyforge/web/copy/collection-texts.ts'
import {caseStudyHeadings} from '@skyforge/config/site/case-study-headings.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {pages} from '@skyforge/config/site/page-table.ts'
import {caseStudyPath} from '@skyforge/config/site/paths.ts'
import {serviceHref, services} from '@skyforge/config/site/services.ts'
import {caseStudySlug} from '@skyforge/config/site/slugs.ts'

/** A page of the site that is no article. */
export type SitePage = {path: string; title: string}

/** What pages are called, by their paths. A page that several name has the name that menus give it. */
const titles = new Map<string, string>([
  ...Object.values(caseStudyHeadings).map((heading): [string, string] => [
    caseStudyPath(caseStudySlug(heading)),
    heading,
  ]),
  ...services.map((service): [string, string] => [serviceHref(service), service.title]),
  ...pages.flatMap(({path, label, shows}): [string, string][] => {
    const title = shows?.kind === 'list' ? collectionTexts[shows.of].heading : label
    return title ? [[path, title]] : []
  }),
])

/** Where links can lead besides articles, in the order of the sitemap. */
export const sitePages: readonly SitePage[] = pagePaths.map((path) => ({
  path,
  title: titles.get(path) ?? path,
}))

/** Those whose title or path has all that is typed, word by word. */
export function findSitePages(query: string): SitePage[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return sitePages.filter(({path, title}) => {
    const text = `${title} ${path}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
