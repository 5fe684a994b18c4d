import type {
  AuthorAnswer,
  AuthorProfile,
  CategoryAnswer,
  CountedAuthor,
} from '#web/content/entries.ts'
import {hasAddress} from '#web/content/has-address.ts'
import {text} from '../values.ts'
import {isTitled} from './entry.ts'

/** A category in a state that can be shown; one without a title has no list. Its entries are for `sanitizeEntry`. */
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

/** The categories that a list can be filtered by. */
export function sanitizeCategories<Read extends {title: unknown; slug: unknown}>(
  categories: Read[],
): Read[] {
  return categories.filter((category) => isTitled(category) && hasAddress(category.slug))
}

/** An author and what they wrote; one without a name is nobody. */
export function sanitizeAuthored<Read extends AuthorAnswer>(answer: Read): Read {
  const {author} = answer
  return {...answer, author: (author && sanitizeAuthor(author)) ?? null}
}

/** All authors that have a page. */
export function sanitizeAuthors<Read extends CountedAuthor>(authors: Read[]): Read[] {
  return authors.flatMap((author) => {
    const sanitized = sanitizeAuthor(author)
    return sanitized && hasAddress(sanitized.slug) ? [sanitized] : []
  })
}

/** What an author is called; undefined of one who has no page. */
export function nameOf({name}: {name?: unknown}): string | undefined {
  return text(name)?.trim() || undefined
}

function sanitizeAuthor<Read extends AuthorProfile>(author: Read): Read | undefined {
  const name = nameOf(author)
  return name ? {...author, name, bio: text(author.bio)?.trim() ?? null} : undefined
}
