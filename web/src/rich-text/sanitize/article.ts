import type {Article} from '#web/content/entries.ts'
import {sanitizeImage} from '../image/image-content.ts'
import {sanitizeBody} from './body.ts'
import {sanitizeEntry, type EntryField} from './entry.ts'
import {sanitizeSeo} from './seo.ts'
import {isRecord, text} from '../values.ts'
import {warnOnce} from './warn-once.ts'

/** Fields that are harmless in any state. */
type HarmlessField = '_id' | '_updatedAt' | 'slug' | 'publishedAt' | 'updatedAt' | 'unrecognized'

/** A new field does not compile until it is sanitized below, in an entry, or named above. */
type ArticleField = Exclude<keyof Article, Exclude<EntryField, 'subheading'> | HarmlessField>

/**
 * Makes an article displayable, whatever an editor or import has left in it. Unknown parts of its body are logged here
 * and listed for the page (`unrecognized`).
 */
export function sanitizeArticle<Read extends Article>(article: Read): Read {
  const {subheading, mainImage, body} = article
  const unrecognized = new Set<string>()
  const fields = {
    subheading: text(subheading) ?? null,
    mainImage: (isRecord(mainImage) && sanitizeImage(mainImage)) || null,
    body: sanitizeBody(body, (name) => unrecognized.add(name)),
    seo: sanitizeSeo(article.seo),
  } satisfies Record<ArticleField, unknown>
  const names = [...unrecognized]
  names.forEach(warnOnce)
  return {...sanitizeEntry(article), ...fields, ...(names.length > 0 && {unrecognized: names})}
}
