/** Where every address inside the site is made. */
export const paths = {
  home: '/',
  blogs: '/blogs',
  /** Serves the same list; `/blogs` is the canonical one. */
  blogsAlias: '/blog',
  blogPost: '/blog/:slug',
  announcements: '/announcements',
  announcement: '/announcement/:slug',
} as const

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
