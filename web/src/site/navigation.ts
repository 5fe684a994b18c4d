import {paths} from './paths.ts'

export type NavigationLink = {
  label: string
  to: string
}

/** Links of the header, in its order; the menu of small screens shows the same. */
export const headerLinks: readonly NavigationLink[] = [
  {label: 'Blogs', to: paths.blogs},
  {label: 'Announcements', to: paths.announcements},
]

/** 'Quick Links' of the footer. */
export const quickLinks: readonly NavigationLink[] = [
  {label: 'Blogs', to: paths.blogs},
  {label: 'Announcements', to: paths.announcements},
]
