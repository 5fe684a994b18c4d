import type {Author, Entry} from '#web/content/entries.ts'
import {isRecord, list, text} from '../values.ts'

/** Fields that hurt nobody in whatever state they are: what shows them takes any value. */
export type HarmlessField = '_id' | 'slug' | 'publishedAt' | 'mainImage' | 'body'

/** All others of an entry: a new field does not compile until it is sanitized below, or named above. */
export type EntryField = Exclude<keyof Entry, HarmlessField>

type Described = {
  title: string
  slug: string
  subheading?: string | null
  author: Author
  categories?: readonly {title: string}[] | null
  tags: readonly string[] | null
}

/** What an article is called: without a title, by its slug, as its address names it. */
export function titleOf({title, slug}: {title: unknown; slug: unknown}): string {
  return text(title)?.trim() || text(slug) || ''
}

/**
 * An entry or article, whatever an editor or an import has left in its fields: names that are no
 * text are left out, so that one document never takes a list down. `sanitizeBody` is for the body.
 */
export function sanitizeEntry<Read extends Described>(entry: Read): Read {
  const {subheading, author, categories, tags} = entry
  const fields = {
    title: titleOf(entry),
    subheading: isText(subheading) ? subheading : null,
    author: isText(author?.name) ? author : null,
    categories: list(categories).filter(isTitled),
    tags: list(tags).filter(isText),
  } satisfies Record<EntryField, unknown>
  return {...entry, ...fields}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

export function isTitled(value: unknown): value is {title: string} {
  return isRecord(value) && isText(value.title)
}
