import {indentService} from '@codemirror/language'
import {type Extension, Prec, RangeSetBuilder, type Text} from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import {codeColours, codeGround} from './code-colours.ts'
import {type Tokeniser, tokeniserOf} from './code-tokens.ts'

/** How the editor of a code block looks and behaves: the site's colours, indents, and a way out for the keyboard. */
export async function codeEditor(language: string): Promise<Extension> {
  return [
    colouring(await tokeniserOf(language)),
    Prec.highest(look),
    indentService.of(({unit, state}, position) => indentAfter(state.doc, position, unit)),
    Prec.highest(keymap.of([{key: 'Escape', run: leave, stopPropagation: true}])),
  ]
}

function colouring(tokenise: Tokeniser): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor({state}: EditorView) {
        this.decorations = marks(state.doc, tokenise)
      }
      update({docChanged, state}: ViewUpdate) {
        if (docChanged) this.decorations = marks(state.doc, tokenise)
      }
    },
    {decorations: ({decorations}) => decorations},
  )
}

function marks(document: Text, tokenise: Tokeniser): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const {kind, start, end} of tokenise(document.toString())) {
    builder.add(start, end, Decoration.mark({class: `code-${kind}`}))
  }
  return builder.finish()
}

const look = EditorView.theme(
  {
    '&': {backgroundColor: codeGround.backgroundColor, color: codeGround.color},
    '.cm-content': {caretColor: codeGround.caret},
    '.cm-cursor, .cm-dropCursor': {borderLeftColor: codeGround.caret},
    '.cm-gutters, .cm-activeLineGutter': {
      backgroundColor: `${codeGround.backgroundColor} !important`,
      color: `${codeGround.caption} !important`,
    },
    '.cm-activeLine': {backgroundColor: 'transparent'},
    '& .cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
      background: `${codeGround.selection} !important`,
    },
    ...Object.fromEntries(
      Object.entries(codeColours).map(([kind, color]) => [`.code-${kind}`, {color}]),
    ),
  },
  {dark: true},
)

/** A line is indented as the one before, and once more after what opens something. */
function indentAfter(document: Text, position: number, unit: number): number {
  const before = document.lineAt(position).text.slice(0, position - document.lineAt(position).from)
  const indent = /^[ \t]*/.exec(before)?.[0].replaceAll('\t', ' '.repeat(unit)).length ?? 0
  return /[{[(:]\s*$/.test(before) ? indent + unit : indent
}

/** How long the Tab key leads on after Escape, instead of indenting. */
const LEAVING_MS = 10_000
const leftAt = new WeakMap<EditorView, number>()

/**
 * Tab indents, so that the keyboard needs a way out: Escape, then Tab. That first Escape is for the editor alone;
 * the next one is for the dialog around it.
 */
function leave(view: EditorView): boolean {
  const now = performance.now()
  const isLeaving = now - (leftAt.get(view) ?? -LEAVING_MS) < LEAVING_MS
  if (isLeaving) return false
  leftAt.set(view, now)
  view.setTabFocusMode(LEAVING_MS)
  return true
}
