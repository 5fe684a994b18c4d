import type {ClientPerspective} from '@sanity/client'
import type {Collection} from '@skyforge/config/collections.ts'

/** What a version of a document belongs to: `drafts`, `published`, or a release. */
const NAME = /^[\w-]{1,100}$/

/** The cookie by which a page tells the server what of a collection the Studio around it shows. It is no secret. */
export function perspectiveCookie(collection: Collection): string {
  return `preview-perspective-${collection}`
}

/** @returns names with dots between them, the strongest first: `rSpring.drafts` */
export function writePerspective(perspective: ClientPerspective): string {
  return typeof perspective === 'string' ? perspective : perspective.join('.')
}

/** Which versions a page shows: drafts, unless the text says something else that can be shown. */
export function readPerspective(text = ''): Exclude<ClientPerspective, 'raw'> {
  const names = text.split('.')
  const [first = ''] = names
  if (names.length > 1 && names.every((name) => NAME.test(name))) return names
  if (first === 'published' || first === 'drafts') return first
  return first !== 'raw' && NAME.test(first) ? [first, 'drafts'] : 'drafts'
}
