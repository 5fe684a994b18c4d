import {findPage} from '../src/rendering/find-page.ts'

/**
 * Whether an address (path and query) is one of any number that lead to the same few pages: with
 * parameters, or with a path that is spelled in another way than the site spells it.
 */
export function isMadeUp(url: string): boolean {
  if (url.includes('?')) return true
  const pattern = findPage(url).pattern.split('/')
  return url.split('/').some((part, index) => part !== usualSpelling(part, pattern[index]))
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
