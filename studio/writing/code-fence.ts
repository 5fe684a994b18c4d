import type {EditorSnapshot} from '@portabletext/editor'
import {defineBehavior, effect, raise} from '@portabletext/editor/behaviors'
import * as selectors from '@portabletext/editor/selectors'
import {codeLanguage} from './paste/code-language.ts'

const FENCE = /^```([\w+#-]*)$/

/** The paragraph in which the cursor is, when a code block of Markdown begins with it. */
function fenceAt(snapshot: EditorSnapshot) {
  const block = selectors.getFocusTextBlock(snapshot)
  if (!block || block.node.listItem || !selectors.isSelectionCollapsed(snapshot)) return false
  const text = block.node.children.map((child) =>
    typeof child.text === 'string' ? child.text : ' ',
  )
  const fence = FENCE.exec(text.join(''))
  return fence && {path: block.path, language: codeLanguage(fence[1])}
}

/**
 * Three backticks, and the name of a language if there is one, become a code block when Enter or the space bar
 * is pressed after them.
 *
 * @param open - opens the form of the block with this key
 */
export function codeFenceBehaviors(open: (key: string) => void) {
  const toCode = (
    {snapshot}: {snapshot: EditorSnapshot},
    {path, language}: Exclude<ReturnType<typeof fenceAt>, false | null>,
  ) => {
    const key = snapshot.context.keyGenerator()
    return [
      raise({
        type: 'insert.block' as const,
        block: {_type: 'code', _key: key, language, code: ''},
        placement: 'after' as const,
        select: 'start' as const,
      }),
      raise({type: 'delete.block' as const, at: path}),
      effect(() => open(key)),
    ]
  }
  return [
    defineBehavior({
      on: 'insert.break',
      guard: ({snapshot}) => fenceAt(snapshot) || false,
      actions: [toCode],
    }),
    defineBehavior({
      on: 'insert.text',
      guard: ({snapshot, event}) => (event.text === ' ' && fenceAt(snapshot)) || false,
      actions: [toCode],
    }),
  ]
}
