import {announcement} from './announcement.ts'
import {author} from './author.ts'
import {category} from './category.ts'
import {post} from './post.ts'
import {richText} from './rich-text.ts'
import {advancedTable, customTable, enhancedTable} from './tables.ts'

const sharedTypes = [author, category, richText, customTable, advancedTable, enhancedTable]

/** The content model of each project, by the name of its workspace. */
export const schemaTypes = {
  blog: [post, ...sharedTypes],
  announcements: [announcement, ...sharedTypes],
}
