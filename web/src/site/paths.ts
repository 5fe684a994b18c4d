/** Where every address inside the site is made. */
export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  service: '/service/:title',
  migrations: '/migrations',
  connect: '/connect',
  caseStudies: '/casestudies',
  caseStudy: '/casestudies/:title',
  blogs: '/blogs',
  /** Serves the same list; `/blogs` is the canonical one. */
  blogsAlias: '/blog',
  blogPost: '/blog/:slug',
  blogRss: '/blog/feed.xml',
  blogJsonFeed: '/blog/feed.json',
  announcements: '/announcements',
  announcement: '/announcement/:slug',
  announcementsRss: '/announcements/feed.xml',
  announcementsJsonFeed: '/announcements/feed.json',
  contact: '/contact',
  /** The contact page on its scheduler. */
  bookMeeting: '/contact?tab=meeting',
  profile: '/profile',
  profileFile: '/profile.pdf',
  privacy: '/privacy',
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
