import {AddIcon} from '@sanity/icons/Add'
import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {CollapseIcon} from '@sanity/icons/Collapse'
import {CopyIcon} from '@sanity/icons/Copy'
import {ExpandIcon} from '@sanity/icons/Expand'
import {Button, type ButtonProps, Flex} from '@sanity/ui'
import {Help} from '../help/help.tsx'
import {copyTable} from './dialogs/system-clipboard.ts'
import {addColumn} from './grid/line-actions.ts'
import {KEYS} from './keys.ts'
import type {TableEditor} from './model/editor.ts'

type ToolbarProps = {
  editor: TableEditor
  readOnly: boolean
  isFull: boolean
  onPaste: () => void
  onFullScreen: () => void
}

/** What can be done with the table as a whole. */
export function Toolbar({editor, readOnly, isFull, onPaste, onFullScreen}: ToolbarProps) {
  const {size} = editor.getState()
  return (
    <Flex gap={1} wrap="wrap" align="center">
      {!readOnly && (
        <>
          <Tool icon={AddIcon} text="Add row" onClick={() => editor.addRow(size.rows, 0)} />
          <Tool icon={AddIcon} text="Add column" onClick={() => addColumn(editor, size.columns)} />
          <Tool icon={ClipboardIcon} text="Paste a table" onClick={onPaste} />
        </>
      )}
      <Tool icon={CopyIcon} text="Copy table" onClick={() => void copyTable(editor)} />
      <Tool
        icon={isFull ? CollapseIcon : ExpandIcon}
        text={isFull ? 'Leave full screen' : 'Edit full screen'}
        onClick={onFullScreen}
      />
      <Help title="Keys in the table" keys={KEYS} />
    </Flex>
  )
}

function Tool(props: Pick<ButtonProps, 'icon' | 'text' | 'onClick'>) {
  return <Button {...props} mode="ghost" fontSize={1} padding={2} gap={2} />
}
