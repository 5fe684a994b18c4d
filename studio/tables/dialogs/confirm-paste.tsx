import {Button, Text} from '@sanity/ui'
import type {Size} from '../model/rows.ts'
import {counted} from '../model/texts.ts'
import {Modal} from './modal.tsx'

const MOST = {rows: 2_000, columns: 50}

/** Whether so much is only pasted by somebody who means to. */
export function isTooLarge({rows, columns}: Size): boolean {
  return rows > MOST.rows || columns > MOST.columns
}

type ConfirmPasteProps = {size: Size; onPaste: () => void; onClose: () => void}

/** Asks before a very large table is pasted. */
export function ConfirmPaste({size: {rows, columns}, onPaste, onClose}: ConfirmPasteProps) {
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
