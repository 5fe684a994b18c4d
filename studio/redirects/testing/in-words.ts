import type {Action} from '@sanity/client'

/** What an action does, and to which document. */
export function inWords(action: Action): string {
  const kind = action.actionType.replace('sanity.action.document.', '')
  return 'publishedId' in action ? `${kind} ${action.publishedId}` : kind
}
