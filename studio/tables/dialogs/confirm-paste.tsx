import {Button, Text} from '@sanity/ui'
import type {Cells} from '../clipboard/cells.ts'
import {counted} from '../model/texts.ts'
import {Modal} from './modal.tsx'

const MOST = {rows: 2_000, columns: 50}

/** Whether so much is only pasted by somebody who means to. */
export function isTooLarge(cells: Cells): boolean {
  return cells.length > MOST.rows || (cells[0]?.length ?? 0) > MOST.columns
}

type ConfirmPasteProps = {cells: Cells; onPaste: () => void; onClose: () => void}

/** Asks before a very large table is pasted. */
export function ConfirmPaste({cells, onPaste, onClose}: ConfirmPasteProps) {
  const [rows, columns] = [cells.length, cells[0]?.length ?? 0]
  const what = rows > MOST.rows ? counted(rows, 'row') : counted(columns, 'column')
  return (
    <Modal
      role="alertdialog"
      title={`Paste ${what}?`}
      onClose={onClose}
      actions={
        <>
          <Button text="Cancel" mode="ghost" onClick={onClose} />
          <Button text="Paste" tone="primary" onClick={onPaste} />
        </>
      }
    >
      <Text muted size={1}>
        {`The clipboard has ${counted(rows, 'row')} and ${counted(columns, 'column')}. So large a table is slow to load and hard to read.`}
      </Text>
    </Modal>
  )
}
