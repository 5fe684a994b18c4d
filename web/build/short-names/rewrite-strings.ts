import {Visitor, type ESTree} from 'vite'

type Edit = {start: number; end: number; text: string}

/**
 * Rewrites string literals and template texts of a script, as written between the quotes.
 *
 * @param program - syntax tree from the plugin's `this.parse`
 */
export function rewriteStrings(
  code: string,
  program: ESTree.Program,
  rewrite: (text: string) => string,
): string {
  const edits: Edit[] = []
  const add = (start: number, end: number) => {
    const text = code.slice(start, end)
    const rewritten = rewrite(text)
    if (rewritten !== text) edits.push({start, end, text: rewritten})
  }
  new Visitor({
    Literal({value, start, end}) {
      if (typeof value === 'string') add(start + 1, end - 1)
    },
    TemplateElement({start, end}) {
      add(start, end)
    },
  }).visit(program)
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
