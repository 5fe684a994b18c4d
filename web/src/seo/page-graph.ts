import type {Graph, ServiceLeaf} from 'schema-dts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {
  findService,
  serviceHref,
  services,
  type Service as Entry,
} from '@skyforge/config/site/services.ts'
import {socialImagePath} from '@skyforge/config/site/social-image.ts'
import {blogPosting} from './blog-posting.ts'
import {breadcrumbs, type Place} from './breadcrumbs.ts'
import {collectionPage, profilePage} from './list-graph.ts'
import {organization, organizationId, publisher, webSite} from './organization.ts'

/** Pages about the company, the only ones with its addresses, to keep other pages small. */
const ABOUT_THE_FIRM: readonly string[] = [paths.about, paths.contact]

/** Returns a page's structured data: the company, the site, and the page's subject. */
export function pageGraph(place: Place) {
  const {article, author, collection, subject} = place
  const service = serviceAt(place)
  const parts = [
    ABOUT_THE_FIRM.includes(place.pattern) ? organization() : publisher(),
    webSite(),
    service && serviceNode(service),
    article && collection && blogPosting(article, collection),
    subject && (author ? profilePage(author, subject) : collectionPage(subject)),
    breadcrumbs(place),
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': parts.filter((part) => part !== undefined),
  } satisfies Graph
}

/** Returns the catalogue entry that a page is about. */
function serviceAt({pattern, params}: Place): Entry | undefined {
  if (pattern === paths.service) return findService(params.title ?? '')
  return services.find((entry) => serviceHref(entry) === pattern)
}

function serviceNode(entry: Entry) {
  const path = serviceHref(entry)
  const url = absoluteUrl(path)
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: entry.title,
    url,
    ...('description' in entry && {description: entry.description}),
    image: absoluteUrl(socialImagePath(path)),
    serviceType: entry.title,
    provider: organizationId,
  } satisfies ServiceLeaf
}
