import type {Author} from '#web/content/entries.ts'
import {isRecord, list} from './values.ts'

type Described = {
  title: string
  author: Author
  categories?: readonly {title: string}[] | null
  tags: readonly string[] | null
}

/**
 * An entry or article, whatever an editor or an import has left in its fields: names that are no
 * text are left out, so that one document never takes a list down. `readableBody` reads the body.
 */
export function readableEntry<Read extends Described>(entry: Read): Read {
  return {
    ...entry,
    title: isText(entry.title) ? entry.title : '',
    author: isText(entry.author?.name) ? entry.author : null,
    categories: list(entry.categories).filter(isTitled),
    tags: list(entry.tags).filter(isText),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isTitled(value: unknown): value is {title: string} {
  return isRecord(value) && isText(value.title)
}
