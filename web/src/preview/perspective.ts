import type {ClientPerspective} from '@sanity/client'
import type {Collection} from '@skyforge/config/collections.ts'

/** Name of a perspective: `drafts`, `published`, or a release. */
const NAME = /^[\w-]{1,100}$/

/**
 * Name of the cookie by which a page passes the Studio's perspective of a collection to the server. It is not secret.
 */
export function perspectiveCookie(collection: Collection): string {
  return `preview-perspective-${collection}`
}

/** @returns names separated by dots, the strongest first: `rSpring.drafts` */
export function writePerspective(perspective: ClientPerspective): string {
  return typeof perspective === 'string' ? perspective : perspective.join('.')
}

/** Parses a perspective; `drafts` if invalid. */
export function readPerspective(text = ''): Exclude<ClientPerspective, 'raw'> {
  const names = text.split('.')
  const [first = ''] = names
  if (names.length > 1 && names.every((name) => NAME.test(name))) return names
  if (first === 'published' || first === 'drafts') return first
  return first !== 'raw' && NAME.test(first) ? [first, 'drafts'] : 'drafts'
}
