import type {BreadcrumbListLeaf} from 'schema-dts'
import type {Collection} from '#web/content/collections.ts'
import type {Article, AuthorProfile} from '#web/content/entries.ts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {caseStudyHref, findCaseStudy} from '#web/copy/case-studies/case-studies.ts'
import {homeLink, servicesLink} from '#web/copy/navigation.ts'
import {pages} from '@skyforge/config/site/page-table.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import type {ListedSubject} from './list-graph.ts'
import {findService, serviceHref, services} from '@skyforge/config/site/services.ts'

/** A page in breadcrumbs. */
type Crumb = {label: string; to: string}

/** A page's route and content, for its breadcrumbs. */
export type Place = {
  pattern: string
  params: Readonly<Record<string, string | undefined>>
  collection?: Collection | undefined
  article?: Article | undefined
  /** The subject of a list page, and the author of an author page. */
  subject?: ListedSubject | undefined
  author?: AuthorProfile | undefined
}

/** Returns the breadcrumbs of a page; undefined for the start page and unknown pages. */
export function breadcrumbs(place: Place) {
  const crumbs = crumbsOf(place)
  if (crumbs.length === 0) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [homeLink, ...crumbs].map(({label, to}, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: {'@type': 'WebPage' as const, '@id': absoluteUrl(to)},
    })),
  } satisfies BreadcrumbListLeaf
}

function crumbsOf({pattern, params, collection, article, subject}: Place): Crumb[] {
  const about = subject ? [{label: subject.heading, to: subject.path}] : []
  if (collection) return [...collectionCrumbs(collection, article), ...about]
  if (pattern === paths.author) return [...labelled(paths.authors), ...about]
  if (pattern === paths.service) return serviceCrumbs(params.title)
  if (pattern === paths.caseStudy) return studyCrumbs(params.title)
  const linked = services.find((service) => serviceHref(service) === pattern)
  if (linked) return [servicesLink, {label: linked.title, to: pattern}]
  return labelled(pattern)
}

/** Returns the page at a path that has a name in menus. */
function labelled(path: string): Crumb[] {
  return topLevel.filter(({to}) => to === path)
}

const topLevel: readonly Crumb[] = pages.flatMap(({name, label, path}) =>
  label && name !== 'home' ? [{label, to: path}] : [],
)

function collectionCrumbs({name, listPath, articlePath}: Collection, article?: Article): Crumb[] {
  const list = {label: name, to: listPath}
  return article ? [list, {label: article.title, to: articlePath(article.slug)}] : [list]
}

function serviceCrumbs(slug = ''): Crumb[] {
  const service = findService(slug)
  return service ? [servicesLink, {label: service.title, to: serviceHref(service)}] : []
}

function studyCrumbs(slug = ''): Crumb[] {
  const study = findCaseStudy(slug)
  return study
    ? [...labelled(paths.caseStudies), {label: study.heading, to: caseStudyHref(study)}]
    : []
}
