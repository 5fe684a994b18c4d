import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  renderHook,
  screen,
  within,
} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../../testing/in-studio.tsx'
import {googleSheetsCell} from '../clipboard/testing/copied-ranges.ts'
import {writeTable} from '../clipboard/write-table.ts'
import {TableEditor} from '../model/editor.ts'
import {insertColumn, setCell} from '../model/operations.ts'
import {TableStatus} from '../table-status.tsx'
import {Toolbar} from '../toolbar.tsx'
import {usePaste} from './use-paste.tsx'

// The Studio itself does not run in jsdom, and nothing is stored here.
vi.mock('sanity', () => {
  const patch = () => ({})
  return {insert: patch, set: patch, setIfMissing: patch, unset: patch}
})

beforeEach(() => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})
afterEach(cleanup)

function Tools({editor}: {editor: TableEditor}) {
  const paste = usePaste(editor)
  return (
    <>
      <Toolbar
        editor={editor}
        readOnly={false}
        isFull={false}
        onPaste={paste.fromClipboard}
        onFullScreen={() => {}}
      />
      <TableStatus editor={editor} presence={[]} />
      {paste.dialog}
    </>
  )
}

/** The tools of a table of two rows and two columns, with nothing in it. */
function show() {
  let keys = 0
  const editor = new TableEditor(undefined, () => `new-${(keys += 1)}`)
  editor.connect(() => {})
  renderInStudio(<Tools editor={editor} />)
  const cells = () => editor.getState().rows.map((row) => row.cells)
  return {editor, cells}
}

function press(name: string, root: HTMLElement = document.body) {
  fireEvent.click(within(root).getByRole('button', {name}))
}

type Clip = Readonly<Record<string, string>>

/** A clipboard that may be read, and one that takes what is copied. */
function allowClipboard(held: Clip) {
  const written: Promise<[string, string]>[] = []
  class Item {
    readonly types: string[]
    readonly #blobs: Readonly<Record<string, Blob>>
    constructor(blobs: Readonly<Record<string, Blob>>) {
      this.#blobs = blobs
      this.types = Object.keys(blobs)
    }
    async getType(type: string) {
      return this.#blobs[type]
    }
    async textOf(type: string): Promise<[string, string]> {
      return [type, (await this.#blobs[type]?.text()) ?? '']
    }
  }
  const blobs = Object.entries(held).map(([type, text]) => [type, new Blob([text], {type})])
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('navigator', {
    clipboard: {
      read: async () => [new Item(Object.fromEntries(blobs))],
      write: async (items: Item[]) => {
        for (const item of items) written.push(...item.types.map((type) => item.textOf(type)))
      },
    },
  })
  return async () => Object.fromEntries(await Promise.all(written))
}

const fruit = [
  ['Fruit', 'Price'],
  ['Fig', '2\nor 3'],
]

test('a cell of Google Sheets with several lines is pasted over a cell without the quotes around it', () => {
  const {editor, cells} = show()
  const {result} = renderHook(() => usePaste(editor))
  act(() => result.current.over(googleSheetsCell('one\nsay "two"')))
  expect(cells()[0]?.[0]).toBe('one\nsay "two"')
})

test('"Paste a table" puts in what is on the clipboard, as a step of undo', async () => {
  const {html, text} = writeTable(fruit)
  allowClipboard({'text/html': html, 'text/plain': text})
  const {editor, cells} = show()
  press('Paste a table')
  await screen.findByText('2 rows and 2 columns were pasted')
  expect(cells()).toEqual(fruit)
  editor.undo()
  expect(cells().flat().join('')).toBe('')
})

test('what is no table is told, and changes nothing', async () => {
  allowClipboard({'text/plain': 'Dear Asha'})
  const {cells} = show()
  press('Paste a table')
  await screen.findByText('There is no table in what was copied')
  expect(cells().flat().join('')).toBe('')
})

test('where the clipboard may not be read, a dialog takes the table', async () => {
  vi.stubGlobal('navigator', {})
  const {cells} = show()
  press('Paste a table')
  const dialog = await screen.findByRole('dialog', {name: 'Paste a table'})
  const field = within(dialog).getByRole('textbox', {name: 'Table as text'})
  expect(within(dialog).getByRole<HTMLButtonElement>('button', {name: 'Paste'}).disabled).toBe(true)
  fireEvent.change(field, {target: {value: 'Fruit;Price\nFig;2\nPear;1'}})
  press('Paste', dialog)
  await screen.findByText('3 rows and 2 columns were pasted')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cells()).toEqual([
    ['Fruit', 'Price'],
    ['Fig', '2'],
    ['Pear', '1'],
  ])
})

const header = ['Name', 'Cost']

test.each([
  ['read as a spreadsheet copied it', '', 0, fruit],
  ['read so in place of what was selected', 'Name\tCost\n', 0, fruit],
  ['added to what was there', 'Name\tCost\n', 10, [header, ...fruit]],
])('what is pasted into the dialog is %s', async (_, before, start, expected) => {
  vi.stubGlobal('navigator', {})
  const {cells} = show()
  press('Paste a table')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, {target: {value: before}})
  field.setSelectionRange(start, before.length)
  const {html, text} = writeTable(fruit)
  fireEvent(field, createEvent.paste(field, {clipboardData: {getData: () => html}}))
  fireEvent(
    field,
    createEvent.input(field, {
      target: {value: before.slice(0, start) + text},
      inputType: 'insertFromPaste',
    }),
  )
  press('Paste')
  await screen.findByText(`${expected.length} rows and 2 columns were pasted`)
  expect(cells()).toEqual(expected)
})

test.each([
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), {key: 'Escape'})],
  ['"Cancel"', () => press('Cancel')],
])('%s closes the dialog, and changes nothing', async (_, close) => {
  vi.stubGlobal('navigator', {})
  const {cells} = show()
  press('Paste a table')
  fireEvent.change(await screen.findByRole('textbox'), {target: {value: 'a\tb'}})
  close()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cells().flat().join('')).toBe('')
})

test('"Copy table" puts all cells on the clipboard, as HTML and as TSV', async () => {
  const written = allowClipboard({})
  const {editor} = show()
  editor.run(setCell('row-1', 0, 'Fruit & veg'))
  editor.run(insertColumn(2))
  editor.run(setCell('row-2', 2, 'new'))
  press('Copy table')
  await screen.findByText('The table was copied')
  const {html, text} = writeTable([
    ['Fruit & veg', '', ''],
    ['', '', 'new'],
  ])
  expect(await written()).toEqual({'text/html': html, 'text/plain': text})
  expect(text).toBe('Fruit & veg\t\t\n\t\tnew')
})

test('where nothing may be copied, the way to do it by keys is told', async () => {
  vi.stubGlobal('navigator', {})
  show()
  press('Copy table')
  expect(
    await screen.findByText('The browser did not let us copy: select the cells and press Ctrl+C'),
  ).toBeTruthy()
})
