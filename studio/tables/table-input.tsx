import {Stack} from '@sanity/ui'
import {use, useEffect, useLayoutEffect, useState, useSyncExternalStore} from 'react'
import {isKeySegment, type ObjectInputProps, type Path} from 'sanity'
import {lazyComponent} from '../shared/lazy-component.tsx'
import {FullScreen} from './full-screen.tsx'
import {TableGrid} from './grid/table-grid.tsx'
import {TableEditor} from './model/editor.ts'
import type {TableValue} from './model/rows.ts'
import {TableBlockContext} from './table-block.ts'
import {TableStatus} from './table-status.tsx'
import {Toolbar} from './toolbar.tsx'
import {usePaste} from './dialogs/use-paste.tsx'

const TablePreview = lazyComponent(async () => {
  const {TablePreview} = await import('./preview/table-preview.tsx')
  return TablePreview
})

/** The input of a table: its cells as a grid, its look, and how readers will see it. */
export function TableInput(props: ObjectInputProps<TableValue>) {
  const {readOnly = false, elementProps} = props
  const editor = useTableEditor(props)
  const state = useSyncExternalStore(editor.subscribe, editor.getState)
  const block = use(TableBlockContext)
  const [isFull, setFull] = useState(false)
  const paste = usePaste(editor)
  useFocusPath(editor, props.focusPath)
  return (
    <FullScreen isFull={isFull} label="Table" onLeave={() => setFull(false)}>
      <Stack gap={3}>
        {block?.lookBar}
        <Toolbar
          editor={editor}
          readOnly={readOnly}
          isFull={isFull}
          onPaste={paste.fromClipboard}
          onFullScreen={() => setFull(!isFull)}
        />
        <TableGrid
          editor={editor}
          readOnly={readOnly}
          maxHeight={isFull ? '60vh' : 'min(50vh, 36rem)'}
          onPaste={paste.over}
          onFocus={elementProps.onFocus}
          id={elementProps.id}
          focusRef={elementProps.ref}
        />
        <TableStatus editor={editor} presence={props.presence} />
        <TablePreview state={state} block={block?.value} />
      </Stack>
      {paste.dialog}
    </FullScreen>
  )
}

/** The editor of the table that a form shows; it is the same while the form is open. */
function useTableEditor(props: ObjectInputProps<TableValue>): TableEditor {
  const {value, onChange, readOnly} = props
  const [editor] = useState(() => new TableEditor(value, newKey))
  const emit = readOnly ? undefined : onChange
  useLayoutEffect(() => editor.connect(emit), [editor, emit])
  useLayoutEffect(() => editor.receive(value), [editor, value])
  useLayoutEffect(() => () => editor.end(), [editor])
  return editor
}

/** Goes to the cell that the form is to show, as links from elsewhere ask for. */
function useFocusPath(editor: TableEditor, path: Path) {
  const [field, row, , column] = path
  const key = field === 'rows' && row && isKeySegment(row) ? row._key : undefined
  useEffect(() => {
    if (key !== undefined) editor.goTo(key, typeof column === 'number' ? column : 0)
  }, [editor, key, column])
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
