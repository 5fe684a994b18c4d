import {createRef, type Ref} from 'react'
import {act, cleanup, fireEvent, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../../testing/in-studio.tsx'
import {stubResizeObserver} from '../../testing/resize-observer.ts'
import {TableEditor} from '../model/editor.ts'
import {at} from '../model/selection.ts'
import {TableGrid} from './table-grid.tsx'

// The Studio itself does not run in jsdom, and nothing is stored here.
vi.mock('sanity', () => {
  const patch = () => ({})
  return {insert: patch, set: patch, setIfMissing: patch, unset: patch}
})

beforeEach(() => {
  // jsdom lays nothing out, and only what is in sight is drawn.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  Element.prototype.scrollTo = () => {}
  stubResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ROWS = ['Service', 'Lambda', 'Fargate'].map((name, index) => ({
  _type: 'tableRow' as const,
  _key: `r${index}`,
  cells: [name, String(index)],
}))

/** A table of three rows, with the keyboard in the first cell of the second. */
function show(focusRef: Ref<{focus: () => void}> = null, readOnly = false) {
  let keys = 0
  const editor = new TableEditor({rows: ROWS}, () => `new-${(keys += 1)}`)
  editor.connect(readOnly ? undefined : () => {})
  renderInStudio(
    <>
      <TableGrid
        editor={editor}
        readOnly={readOnly}
        maxHeight="600px"
        onPaste={() => {}}
        onFocus={() => {}}
        id="cells"
        focusRef={focusRef}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
  act(() => editor.select(at({row: 1, column: 0})))
  act(() => cell('Lambda').focus())
  return editor
}

function cell(text: string): HTMLElement {
  return screen.getByRole('gridcell', {name: text})
}

function openMenu(line: 'row' | 'column' = 'row') {
  const held = {shiftKey: true, ctrlKey: line === 'column'}
  fireEvent.keyDown(document.activeElement ?? document.body, {key: 'F10', ...held})
}

function choose(item: string) {
  openMenu()
  fireEvent.click(screen.getByRole('menuitem', {name: item}))
}

test('a row that is deleted leaves the keyboard in the table, where it is brought back', () => {
  show()
  choose('Delete row')
  expect(screen.queryByRole('gridcell', {name: 'Lambda'})).toBeNull()
  expect(document.activeElement).toBe(cell('Fargate'))
  fireEvent.keyDown(cell('Fargate'), {key: 'z', ctrlKey: true})
  expect(document.activeElement).toBe(cell('Lambda'))
})

test('a row that somebody else deletes leaves the keyboard in the table', () => {
  const editor = show()
  act(() => editor.receive({rows: ROWS.filter(({_key}) => _key !== 'r1')}))
  expect(document.activeElement).toBe(cell('Fargate'))
})

const NEW_ROW = {_type: 'tableRow' as const, _key: 'new', cells: ['New', '']}

test.each<['row' | 'column', string, object[], string[]]>([
  ['row', 'Delete row', [NEW_ROW, ...ROWS], ['New', 'Service', 'Fargate']],
  [
    'column',
    'Delete column',
    ROWS.map((row) => ({...row, cells: ['', ...row.cells]})),
    [' 0', ' 1', ' 2'],
  ],
])(
  'the menu of a %s is of the same one when somebody adds one before it',
  (line, item, rows, left) => {
    const editor = show()
    openMenu(line)
    act(() => editor.receive({rows}))
    fireEvent.click(screen.getByRole('menuitem', {name: item}))
    const {rows: now} = editor.getState()
    expect(now.map(({cells}) => (line === 'row' ? cells[0] : cells.join(' ')))).toEqual(left)
  },
)

test('the menu of a button is of its row, and closes when somebody deletes that', () => {
  const editor = show()
  fireEvent.click(screen.getByRole('button', {name: 'Row 3'}))
  expect(screen.getByRole('menu', {name: 'Row 3'})).toBeDefined()
  act(() => editor.receive({rows: ROWS.slice(0, 2)}))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(cell('Lambda'))
})

test('the menu of a column closes when somebody deletes that', () => {
  const editor = show()
  openMenu('column')
  act(() => editor.receive({rows: ROWS.map((row) => ({...row, cells: row.cells.slice(1)}))}))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the keyboard stays where it went, whatever becomes of the table', () => {
  const editor = show()
  act(() => screen.getByRole('button', {name: 'Elsewhere'}).focus())
  act(() => editor.receive({rows: ROWS.filter(({_key}) => _key !== 'r1')}))
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Elsewhere'}))
})

test('an edit that ends leaves the keyboard in its cell', () => {
  show()
  fireEvent.keyDown(cell('Lambda'), {key: 'F2'})
  const field = screen.getByRole('textbox', {name: 'Row 2, column 1'})
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, {key: 'Escape'})
  expect(document.activeElement).toBe(cell('Lambda'))
})

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const ALT_GR = {ctrlKey: true, altKey: true, modifierAltGraph: true}

test.each([
  ['Option and a character', MAC, {key: '@', altKey: true}, true],
  ['Option and a letter', MAC, {key: 'ø', altKey: true}, true],
  ['an accent', MAC, {key: 'Dead'}, true],
  ['an accent with Option', MAC, {key: 'Dead', altKey: true}, true],
  ['Option and a key of the screen reader', MAC, {key: 'a', altKey: true, ctrlKey: true}, false],
  ['Option and a key of the browser', MAC, {key: 'ˆ', altKey: true, metaKey: true}, false],
  ['AltGr and a character', WINDOWS, {key: '@', ...ALT_GR}, true],
  ['AltGr alone', WINDOWS, {key: 'AltGraph', ...ALT_GR}, false],
  ['Alt and a letter, which opens a menu', WINDOWS, {key: 'd', altKey: true}, false],
  ['Alt and a letter of another script', WINDOWS, {key: 'ф', altKey: true}, false],
  ['Alt and a space', WINDOWS, {key: ' ', altKey: true}, false],
])('%s writes where it types something', (_, userAgent, key, isWritten) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const editor = show()
  fireEvent.keyDown(cell('Lambda'), key)
  expect(editor.getState().editing !== undefined).toBe(isWritten)
})

test('the form puts the keyboard into the grid, and takes it from no cell that is written in', () => {
  const form = createRef<{focus: () => void}>()
  const editor = show(form)
  act(() => screen.getByRole('button', {name: 'Elsewhere'}).focus())
  act(() => form.current?.focus())
  expect(document.activeElement).toBe(cell('Lambda'))
  fireEvent.keyDown(cell('Lambda'), {key: 'S'})
  const field = screen.getByRole('textbox')
  fireEvent.input(field, {target: {value: 'Serv'}})
  act(() => form.current?.focus())
  expect(document.activeElement).toBe(field)
  expect(editor.getState().editing).toBeDefined()
})

test('a text that is stored leaves the table where it was scrolled to', () => {
  const editor = show()
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo')
  act(() => editor.begin())
  act(() => {
    editor.write('SQS')
    editor.flush()
  })
  expect(editor.getState().rows[1]?.cells[0]).toBe('SQS')
  expect(scrollTo).not.toHaveBeenCalled()
  act(() => editor.move({down: 1, right: 0}))
  expect(scrollTo).toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['a character', () => fireEvent.keyDown(cell('Lambda'), {key: 'S'})],
  ['F2', () => fireEvent.keyDown(cell('Lambda'), {key: 'F2'})],
  ['Enter', () => fireEvent.keyDown(cell('Lambda'), {key: 'Enter'})],
  ['Delete', () => fireEvent.keyDown(cell('Lambda'), {key: 'Delete'})],
  ['undo', () => fireEvent.keyDown(cell('Lambda'), {key: 'z', ctrlKey: true})],
  [
    'a move of the row',
    () => fireEvent.keyDown(cell('Lambda'), {key: 'ArrowUp', altKey: true, shiftKey: true}),
  ],
  ['a double click', () => doubleClick(cell('Lambda'))],
  ['a cut', () => fireEvent.cut(cell('Lambda'), {clipboardData: {setData: () => {}}})],
  ['a paste', () => fireEvent.paste(cell('Lambda'), {clipboardData: {getData: () => 'Aurora'}})],
])('a read-only table rejects %s and says why', (_, act) => {
  const editor = show(null, true)
  act()
  expect(editor.getState()).toMatchObject({
    rows: ROWS,
    editing: undefined,
    message: 'The table cannot be changed now',
  })
})

function doubleClick(element: HTMLElement) {
  for (const detail of [1, 2]) {
    fireEvent.mouseDown(element, {detail})
    fireEvent.mouseUp(element, {detail})
    fireEvent.click(element, {detail})
  }
}

test('a table that is no longer read-only takes the next key and drops the message', () => {
  const editor = show(null, true)
  fireEvent.keyDown(cell('Lambda'), {key: 'S'})
  act(() => editor.connect(() => {}))
  expect(editor.getState().message).toBe('')
  fireEvent.keyDown(cell('Lambda'), {key: 'S'})
  expect(document.activeElement).toBe(screen.getByRole('textbox', {name: 'Row 2, column 1'}))
})
