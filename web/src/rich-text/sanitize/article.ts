import type {Article} from '#web/content/entries.ts'
import {sanitizeImage} from '../image/image-content.ts'
import {sanitizeBody} from './body.ts'
import {sanitizeEntry, type EntryField} from './entry.ts'
import {isRecord, text} from '../values.ts'

/** Fields that hurt nobody in whatever state they are. */
type HarmlessField = '_id' | '_updatedAt' | 'slug' | 'publishedAt'

/** A new field does not compile until it is sanitized below or as one of an entry, or named above. */
type ArticleField = Exclude<keyof Article, Exclude<EntryField, 'subheading'> | HarmlessField>

/** An article in a state that can be shown, whatever an editor or an import has left in it. */
export function sanitizeArticle<Read extends Article>(article: Read): Read {
  const {subheading, mainImage, body} = article
  const fields = {
    subheading: text(subheading) ?? null,
    mainImage: (isRecord(mainImage) && sanitizeImage(mainImage)) || null,
    body: sanitizeBody(body),
  } satisfies Record<ArticleField, unknown>
  return {...sanitizeEntry(article), ...fields}
}
