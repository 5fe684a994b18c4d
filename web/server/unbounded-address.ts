import {feedAt} from '../src/feeds/feed-at.ts'
import {findPage} from '../src/rendering/find-page.ts'
import {SEARCH_ANSWERS} from '../src/search/search-answers.ts'
import {paths} from '@skyforge/config/site/paths.ts'

/**
 * Addresses of which visitors can make up any number: a path in another spelling than the site's, the slug of an
 * article, a category, a tag, an author, a page of a list, what is searched for. Which of these there are only the
 * content knows.
 */
export type Unbounded = 'spelling' | 'article' | 'subject' | 'list' | 'search'

/** Parameters of the routes that list what articles have in common. */
const SUBJECTS = ['category', 'tag', 'author'] as const

/** What of an address (path, and those parameters that change the page) can be made up, if anything. */
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

/** Routes take letters of any case, and escapes. */
function isUsualSpelling(path: string, pattern: string): boolean {
  const known = pattern.split('/')
  return path.split('/').every((part, index) => part === usualSpelling(part, known[index]))
}

/** Of a part of a path, where the route has `known` in its place. */
function usualSpelling(part: string, known = '*'): string | undefined {
  if (known !== '*' && !known.startsWith(':')) return known
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return undefined
  }
}
