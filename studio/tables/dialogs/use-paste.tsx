import {type ReactNode, useState} from 'react'
import type {Cells} from '../clipboard/cells.ts'
import {type Clipboard, readCell, readTable} from '../clipboard/read-table.ts'
import type {TableEditor} from '../model/editor.ts'
import {ConfirmPaste, isTooLarge} from './confirm-paste.tsx'
import {PasteText} from './paste-text.tsx'
import {readClipboard} from './system-clipboard.ts'

/** Ways to paste over what is selected, and the dialog that one of them may have open. */
export function usePaste(editor: TableEditor) {
  const [dialog, setDialog] = useState<ReactNode>()
  const close = () => setDialog(undefined)

  function put(cells: Cells) {
    close()
    editor.paste(cells)
  }

  function ask(cells: Cells | undefined) {
    if (!cells) return close()
    const size = {rows: cells.length, columns: cells[0]?.length ?? 0}
    if (!isTooLarge(size)) put(cells)
    else setDialog(<ConfirmPaste size={size} onPaste={() => put(cells)} onClose={close} />)
  }

  function table(clipboard: Clipboard) {
    const cells = readTable(clipboard)
    if (!cells) editor.say('There is no table in what was copied')
    ask(cells)
  }

  return {
    dialog,
    /** A table, or else a text for the selected cells. */
    over: (clipboard: Clipboard) => ask(readTable(clipboard) ?? textAlone(clipboard)),
    /** What is on the clipboard; where it cannot be read, it is asked for. */
    fromClipboard: async () => {
      const clipboard = await readClipboard()
      if (clipboard) table(clipboard)
      else setDialog(<PasteText onPaste={table} onClose={close} />)
    },
  }
}

function textAlone(clipboard: Clipboard): Cells | undefined {
  const text = readCell(clipboard)
  return text ? [[text]] : undefined
}
