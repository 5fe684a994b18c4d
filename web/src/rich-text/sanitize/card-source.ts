import type {CardSource} from '#web/content/social/article-card.ts'
import {sanitizeImage} from '../image/image-content.ts'
import {isRecord, list, text, type Loose} from '../values.ts'

/** Sanitizes the fields of an article that its social card shows. */
export function sanitizeCardSource(
  {title, categories, author}: Loose,
  untitled: string,
): CardSource {
  return {
    title: text(title)?.trim() || untitled,
    categories: list(categories).flatMap((category) => text(category)?.trim() || []),
    author: isRecord(author) ? authorOf(author) : undefined,
  }
}

function authorOf({name, image}: Loose): CardSource['author'] {
  const named = text(name)?.trim()
  if (!named) return undefined
  return {name: named, image: (isRecord(image) && sanitizeImage(image)) || null}
}
