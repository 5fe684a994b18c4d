import type {EditorSnapshot} from '@portabletext/editor'
import {getFocusSpan, isSelectionCollapsed} from '@portabletext/editor/selectors'

/** Two brackets, and what was typed of a title after them, up to the cursor. */
const QUERY = /\[\[([^[\]]{0,80})$/

/** Where in the text a page is being looked for by its title, and what was typed of that. */
export function pageQueryAt(snapshot: EditorSnapshot) {
  const span = getFocusSpan(snapshot)
  const offset = snapshot.context.selection?.focus.offset
  if (!span || offset === undefined || !isSelectionCollapsed(snapshot)) return undefined
  const [typed, title] = QUERY.exec(span.node.text.slice(0, offset)) ?? []
  if (typed === undefined || title === undefined) return undefined
  const at = {
    anchor: {path: span.path, offset: offset - typed.length},
    focus: {path: span.path, offset},
  }
  return {title, at}
}
