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

/** A page as breadcrumbs name it. */
type Crumb = {label: string; to: string}

/** What breadcrumbs have to know of a page: its route, and what was found under its slug. */
export type Place = {
  pattern: string
  params: Readonly<Record<string, string | undefined>>
  collection?: Collection | undefined
  article?: Article | undefined
  /** What the page lists, where it is about one thing, and the author that it is about. */
  subject?: ListedSubject | undefined
  author?: AuthorProfile | undefined
}

/** The way from the start page; undefined for the start page itself and for what has no place on it. */
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

/** The page with a name in menus that is at a path. */
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
