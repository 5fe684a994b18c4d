import {type PageName, pages, pageTable} from './page-table.ts'

type PagePaths = {[Name in keyof typeof pageTable]: (typeof pageTable)[Name]['path']}

/** Names of the pages that show a kind of content. */
type PageOf<Kind> = {
  [Name in PageName]: (typeof pageTable)[Name] extends {shows: {kind: Kind}} ? Name : never
}[PageName]

/** Every address inside the site: the router's paths of pages, and a few others. */
export const paths = {
  ...(Object.fromEntries(pages.map(({name, path}) => [name, path])) as PagePaths),
  /** The contact page on its scheduler. */
  bookMeeting: '/contact?tab=meeting',
} as const

export function servicePath(slug: string): string {
  return `/service/${slug}`
}

export function caseStudyPath(slug: string): string {
  return `/casestudies/${slug}`
}

export function blogPostPath(slug: string): string {
  return namedPath('blogPost', slug)
}

export function announcementPath(slug: string): string {
  return namedPath('announcement', slug)
}

/** The path of an article, or of the list of a category or tag. */
export function namedPath(page: PageOf<'article' | 'category' | 'tag'>, name: string): string {
  return paths[page].replace(/:\w+/, encodeURIComponent(name))
}

/** The path of an author's page. */
export function authorPath(slug: string): string {
  return `${paths.authors}/${encodeURIComponent(slug)}`
}

/** The path of the search results for a query. */
export function searchPath(query: string): string {
  return `${paths.search}?${new URLSearchParams({q: query})}`
}

/** Paths of a list's feeds, by format. */
export type FeedPaths = Readonly<Record<'rss' | 'json', string>>

/** The feeds of a list: `/blog/feed.xml` of the one at `/blog`. */
export function feedPaths(list: string): FeedPaths {
  return {rss: `${list}/feed.xml`, json: `${list}/feed.json`}
}

/** `mailto:` and `tel:` addresses; a number may be written with spaces. */
export function mailHref(email: string): string {
  return `mailto:${email}`
}

export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
