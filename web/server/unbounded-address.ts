import {feedAt} from '../src/feeds/feed-at.ts'
import {findPage} from '../src/rendering/find-page.ts'
import {SEARCH_ANSWERS} from '../src/search/search-answers.ts'
import {paths} from '@skyforge/config/site/paths.ts'

/**
 * Kinds of addresses that visitors can make up in any number: unusual spellings, slugs, categories, tags, authors, list
 * pages and searches. Only the content knows which exist.
 */
export type Unbounded = 'spelling' | 'article' | 'subject' | 'list' | 'search'

/** Parameters of the routes that list articles by subject. */
const SUBJECTS = ['category', 'tag', 'author'] as const

/** Returns the kind of the part of an address (path and significant parameters) that can be made up, if any. */
export function unboundedPart(url: string): Unbounded | undefined {
  const [path = '', query] = url.split('?')
  const {pattern, params, facts} = findPage(url)
  if (!isUsualSpelling(path, pattern)) return 'spelling'
  const feed = feedAt(path)
  if (feed) return feed.list.common.kind === 'collection' ? undefined : 'subject'
  if (params['slug'] !== undefined) return 'article'
  if (SUBJECTS.some((name) => params[name] !== undefined)) return 'subject'
  if (query && (path === SEARCH_ANSWERS || path === paths.search)) return 'search'
  const takesAny = Object.values(facts.search ?? {}).some((values) => typeof values === 'string')
  return query && takesAny ? 'list' : undefined
}

/** Routes match any letter case and escapes. */
function isUsualSpelling(path: string, pattern: string): boolean {
  const known = pattern.split('/')
  return path.split('/').every((part, index) => part === usualSpelling(part, known[index]))
}

/** Returns the usual spelling of a path segment; `known` stands for a parameter. */
function usualSpelling(part: string, known = '*'): string | undefined {
  if (known !== '*' && !known.startsWith(':')) return known
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return undefined
  }
}
