import {pageTable} from '@skyforge/config/site/page-table.ts'
import {paths} from '@skyforge/config/site/paths.ts'

/** Pages that have a name in menus. */
type LabelledPage = {
  [Name in keyof typeof pageTable]: (typeof pageTable)[Name] extends {label: string} ? Name : never
}[keyof typeof pageTable]

export type NavigationLink = {
  label: string
  to: string
}

export type SectionLink = NavigationLink & {
  /** Path prefixes of other pages in the same section. */
  covers?: readonly string[]
}

export const homeLink: SectionLink = linkTo('home')

/** Has the services menu below it. */
export const servicesLink: SectionLink = {
  ...linkTo('services'),
  covers: ['/service/', paths.migrations, paths.connect],
}

/** The links of the header after Services, in order. */
export const sectionLinks: readonly SectionLink[] = [
  {...linkTo('caseStudies'), covers: [`${paths.caseStudies}/`]},
  {...linkTo('blogs'), covers: [paths.blogsAlias]},
  {...linkTo('announcements'), covers: ['/announcement/', `${paths.announcements}/`]},
  linkTo('about'),
]

export const contactLink: SectionLink = linkTo('contact')

export const menuLinks: readonly SectionLink[] = [
  homeLink,
  servicesLink,
  ...sectionLinks,
  contactLink,
]

export const quickLinks: readonly NavigationLink[] = [
  linkTo('home'),
  linkTo('about'),
  linkTo('services'),
  linkTo('blogs'),
  linkTo('announcements'),
  {label: 'Contact', to: paths.contact},
]

export const privacyLink: NavigationLink = linkTo('privacy')

/** Returns a link to a page by its name in menus. */
function linkTo(name: LabelledPage): NavigationLink {
  const {label, path} = pageTable[name]
  return {label, to: path}
}

/** Returns the `aria-current` value of a link on the current page. */
export function currentness(
  {to, covers = []}: SectionLink,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return covers.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}
