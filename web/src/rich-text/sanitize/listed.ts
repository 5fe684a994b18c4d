import type {
  AuthorAnswer,
  AuthorProfile,
  CategoryAnswer,
  CountedAuthor,
} from '#web/content/entries.ts'
import {hasAddress} from '#web/content/has-address.ts'
import {text} from '../values.ts'
import {isTitled} from './entry.ts'

/** Sanitizes a category; null without a title. `sanitizeEntry` handles its entries. */
export function sanitizeCategory<Read extends CategoryAnswer>(category: Read): Read {
  const title = text(category.title) ?? ''
  const {description, slug, posts} = category
  return {
    ...category,
    title,
    description: text(description)?.trim() ?? null,
    slug: hasAddress(slug) ? slug : null,
    posts: title.trim() ? posts : [],
  }
}

/** Returns the categories that can filter a list. */
export function sanitizeCategories<Read extends {title: unknown; slug: unknown}>(
  categories: Read[],
): Read[] {
  return categories.filter((category) => isTitled(category) && hasAddress(category.slug))
}

/** Sanitizes an author and their entries; an author without a name becomes null. */
export function sanitizeAuthored<Read extends AuthorAnswer>(answer: Read): Read {
  const {author} = answer
  return {...answer, author: (author && sanitizeAuthor(author)) ?? null}
}

/** Returns the authors that have a page. */
export function sanitizeAuthors<Read extends CountedAuthor>(authors: Read[]): Read[] {
  return authors.flatMap((author) => {
    const sanitized = sanitizeAuthor(author)
    return sanitized && hasAddress(sanitized.slug) ? [sanitized] : []
  })
}

/** Returns an author's name; undefined if they have no page. */
export function nameOf({name}: {name?: unknown}): string | undefined {
  return text(name)?.trim() || undefined
}

function sanitizeAuthor<Read extends AuthorProfile>(author: Read): Read | undefined {
  const name = nameOf(author)
  return name ? {...author, name, bio: text(author.bio)?.trim() ?? null} : undefined
}
