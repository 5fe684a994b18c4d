import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {keyed} from '@skyforge/config/keyed.ts'
import {articleType} from './article-type.ts'
import {author} from './author.ts'
import {category} from './category.ts'
import {linkType} from './link.ts'
import {redirectType} from './redirect.ts'
import {richTextTypes} from './rich-text.ts'
import {seo} from './seo.ts'

const sharedTypes = [author, category, seo, ...richTextTypes]

/** The content model of each collection's project. */
export const schemaTypes = keyed(COLLECTIONS, (name) => [
  articleType(name),
  linkType(name),
  redirectType(name),
  ...sharedTypes,
])
