import type {Clipboard} from '../clipboard/read-table.ts'
import {writeTable} from '../clipboard/write-table.ts'
import type {TableEditor} from '../model/editor.ts'
import {filledTo} from '../model/rows.ts'

const [HTML, TEXT] = ['text/html', 'text/plain'] as const

/** What is on the clipboard; undefined where the browser does not let us look. */
export async function readClipboard(): Promise<Clipboard | undefined> {
  try {
    const items = await navigator.clipboard.read()
    return {html: await textOf(items, HTML), text: await textOf(items, TEXT)}
  } catch {
    // Not permitted, or not there without HTTPS: people can still paste into a field.
    return undefined
  }
}

async function textOf(items: readonly ClipboardItem[], type: string): Promise<string | undefined> {
  const blob = await items.find(({types}) => types.includes(type))?.getType(type)
  return blob?.text()
}

/** Copies all cells, and says so, or why not. */
export async function copyTable(editor: TableEditor): Promise<void> {
  editor.end()
  const {rows, size} = editor.getState()
  const {html, text} = writeTable(rows.map(({cells}) => filledTo(cells, size.columns)))
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        [HTML]: new Blob([html], {type: HTML}),
        [TEXT]: new Blob([text], {type: TEXT}),
      }),
    ])
    editor.say('The table was copied')
  } catch {
    // Not permitted, or not there without HTTPS.
    editor.say('The browser did not let us copy: select the cells and press Ctrl+C')
  }
}
