import {Visitor, type ESTree} from 'vite'

type Edit = {start: number; end: number; text: string}

/**
 * A script whose string literals, and the texts of its template literals, are rewritten as they stand
 * between their quotes.
 *
 * @param program - the script as `this.parse` of a plugin gives it
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
