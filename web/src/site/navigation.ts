import {paths} from './paths.ts'

export type NavigationLink = {
  label: string
  to: string
}

export type SectionLink = NavigationLink & {
  /** Beginnings of other paths in the same section of the site. */
  covers?: readonly string[]
}

export const homeLink: SectionLink = {label: 'Home', to: paths.home}

/** Has the menu of services below it. */
export const servicesLink: SectionLink = {
  label: 'Services',
  to: paths.services,
  covers: ['/service/', paths.migrations, paths.connect],
}

/** The links of the header after Services, in its order. */
export const sectionLinks: readonly SectionLink[] = [
  {label: 'Case Studies', to: paths.caseStudies, covers: [`${paths.caseStudies}/`]},
  {label: 'Blogs', to: paths.blogs, covers: [paths.blogsAlias]},
  {label: 'Announcements', to: paths.announcements, covers: ['/announcement/']},
  {label: 'About', to: paths.about},
]

export const contactLink: SectionLink = {label: 'Contact Us', to: paths.contact}

/** The menu of small screens. */
export const menuLinks: readonly SectionLink[] = [
  homeLink,
  servicesLink,
  ...sectionLinks,
  contactLink,
]

/** 'Quick Links' of the footer. */
export const quickLinks: readonly NavigationLink[] = [
  {label: 'Home', to: paths.home},
  {label: 'About', to: paths.about},
  {label: 'Services', to: paths.services},
  {label: 'Blogs', to: paths.blogs},
  {label: 'Announcements', to: paths.announcements},
  {label: 'Contact', to: paths.contact},
]

export const privacyLink: NavigationLink = {label: 'Privacy', to: paths.privacy}

/** How a link stands to the page that is shown, as `aria-current` says it. */
export function currentness(
  {to, covers = []}: SectionLink,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return covers.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}
