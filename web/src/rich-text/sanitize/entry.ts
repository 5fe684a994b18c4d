import type {Author, Entry} from '#web/content/entries.ts'
import {isRecord, list, text} from '../values.ts'

/** Fields that are harmless in any state, because the page accepts any value. */
export type HarmlessField = '_id' | 'slug' | 'publishedAt' | 'mainImage' | 'body'

/** All other fields: a new one does not compile until it is sanitized below or named above. */
export type EntryField = Exclude<keyof Entry, HarmlessField>

type Described = {
  title: string
  slug: string
  subheading?: string | null
  author: Author
  categories?: readonly {title: string}[] | null
  tags: readonly string[] | null
}

/** Returns the title of an article, or else its slug. */
export function titleOf({title, slug}: {title: unknown; slug: unknown}): string {
  return text(title)?.trim() || text(slug) || ''
}

/**
 * Sanitizes an entry or article, so that one document never breaks a list: drops names that are not texts.
 * `sanitizeBody` handles the body.
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
