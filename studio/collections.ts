import {BellIcon} from '@sanity/icons/Bell'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import type {ComponentType} from 'react'
import {brand} from '@skyforge/config/brand.ts'
import type {Collection} from '@skyforge/config/collections.ts'

/** How the Studio presents a collection, besides what its content model says. */
type Presentation = {
  /** Of the workspace. */
  title: string
  subtitle: string
  /** Of its articles in lists and menus. */
  articleIcon: ComponentType
}

export const presentations: Record<Collection, Presentation> = {
  blog: {
    title: `${brand.product} Blog`,
    subtitle: 'Posts at /blog',
    articleIcon: DocumentTextIcon,
  },
  announcements: {
    title: `${brand.product} Announcements`,
    subtitle: 'News at /announcements',
    articleIcon: BellIcon,
  },
}
