import type {BreadcrumbListLeaf} from 'schema-dts'
import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {caseStudyHref, findCaseStudy} from '#web/site/case-studies/case-studies.ts'
import {homeLink, servicesLink} from '#web/site/navigation.ts'
import {pages} from '#web/site/page-table.ts'
import {paths} from '#web/site/paths.ts'
import {findService, serviceHref, services} from '#web/site/services/services.ts'

/** A page as breadcrumbs name it. */
type Crumb = {label: string; to: string}

/** What breadcrumbs have to know of a page: its route, and what was found under its slug. */
export type Place = {
  pattern: string
  params: Readonly<Record<string, string | undefined>>
  collection?: Collection | undefined
  article?: Article | undefined
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

function crumbsOf({pattern, params, collection, article}: Place): Crumb[] {
  if (collection) return collectionCrumbs(collection, article)
  if (pattern === paths.service) return serviceCrumbs(params.title)
  if (pattern === paths.caseStudy) return studyCrumbs(params.title)
  const linked = services.find((service) => serviceHref(service) === pattern)
  if (linked) return [servicesLink, {label: linked.title, to: pattern}]
  return topLevel.filter(({to}) => to === pattern)
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
  const list = topLevel.filter(({to}) => to === paths.caseStudies)
  return study ? [...list, {label: study.heading, to: caseStudyHref(study)}] : []
}
