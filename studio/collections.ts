import {BellIcon} from '@sanity/icons/Bell'
import {BookIcon} from '@sanity/icons/Book'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import type {ComponentType} from 'react'
import {brand} from '#config/brand.ts'
import type {Collection} from '#config/collections.ts'

/** How the Studio presents a collection, besides what its content model says. */
type Presentation = {
  /** Of the workspace. */
  title: string
  subtitle: string
  icon: ComponentType
  /** Of its articles in lists and menus. */
  articleIcon: ComponentType
}

export const presentations: Record<Collection, Presentation> = {
  blog: {
    title: `${brand.product} Blog`,
    subtitle: 'Posts at /blog',
    icon: BookIcon,
    articleIcon: DocumentTextIcon,
  },
  announcements: {
    title: `${brand.product} Announcements`,
    subtitle: 'News at /announcements',
    icon: BellIcon,
    articleIcon: BellIcon,
  },
}
