import type {Collection} from '#config/collections.ts'
import {type PageName, pages, pageTable} from './page-table.ts'

type PagePaths = {[Name in keyof typeof pageTable]: (typeof pageTable)[Name]['path']}

/** Pages that show an article under its slug. */
type ArticlePage = {
  [Name in PageName]: (typeof pageTable)[Name] extends {shows: {kind: 'article'}} ? Name : never
}[PageName]

/** Every address inside the site: of the pages, as the router has them, and of what is no page. */
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
  return articlePath('blogPost', slug)
}

export function announcementPath(slug: string): string {
  return articlePath('announcement', slug)
}

/** Where an article is that the page shows. */
export function articlePath(page: ArticlePage, slug: string): string {
  return paths[page].replace(':slug', encodeURIComponent(slug))
}

/** What is found for a query. */
export function searchPath(query: string): string {
  return `${paths.search}?${new URLSearchParams({q: query})}`
}

/** The feed of a collection: `/blog/feed.xml`. */
export function feedPath(collection: Collection, ending: 'xml' | 'json'): string {
  return `/${collection}/feed.${ending}`
}

/** `mailto:` and `tel:` addresses; a number may be written with spaces. */
export function mailHref(email: string): string {
  return `mailto:${email}`
}

export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
