import {brand} from '#config/brand.ts'
import {BellIcon} from '@sanity/icons/Bell'
import {BookIcon} from '@sanity/icons/Book'
import {defineConfig} from 'sanity'
import {schemaTypes} from '#schemas/index.ts'
import {workspace} from './studio/workspace.ts'

export default defineConfig([
  workspace({
    name: 'blog',
    title: `${brand.product} Blog`,
    subtitle: 'Posts at /blog',
    icon: BookIcon,
    article: {name: 'post', plural: 'Posts'},
    types: schemaTypes.blog,
  }),
  workspace({
    name: 'announcements',
    title: `${brand.product} Announcements`,
    subtitle: 'News at /announcements',
    icon: BellIcon,
    article: {name: 'announcement', plural: 'Announcements'},
    types: schemaTypes.announcements,
  }),
])
