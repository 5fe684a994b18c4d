import {pages, pageTable} from './page-table.ts'

type PagePaths = {[Name in keyof typeof pageTable]: (typeof pageTable)[Name]['path']}

/** Every address inside the site: of the pages, as the router has them, and of what is no page. */
export const paths = {
  ...(Object.fromEntries(pages.map(({name, path}) => [name, path])) as PagePaths),
  blogRss: '/blog/feed.xml',
  blogJsonFeed: '/blog/feed.json',
  announcementsRss: '/announcements/feed.xml',
  announcementsJsonFeed: '/announcements/feed.json',
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
  return `/blog/${encodeURIComponent(slug)}`
}

export function announcementPath(slug: string): string {
  return `/announcement/${encodeURIComponent(slug)}`
}

/** `mailto:` and `tel:` addresses; a number may be written with spaces. */
export function mailHref(email: string): string {
  return `mailto:${email}`
}

export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
