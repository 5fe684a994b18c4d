import type {FormPatch} from 'sanity'
import type {Cells} from '../clipboard/cells.ts'
import {applied, type Change, fitted, indexOf, inverse} from './changes.ts'
import {fillRange, insertRow, type NewKey, type Operation, pasteAt, setCell} from './operations.ts'
import {patchesOf, storing} from './patches.ts'
import {isStored, type Row, rowsOf, type Size, sizeOf, type TableValue} from './rows.ts'
import {
  at,
  beside,
  followed,
  type Move,
  moved,
  type Place,
  rangeOf,
  type Selection,
  within,
} from './selection.ts'
import {pastedText} from './texts.ts'
import {Throttle} from './throttle.ts'

/** The cell that is written in, and the text it began with. */
export type Editing = {
  row: string
  column: number
  text: string
  /** All rows, as they were then. */
  rows: readonly Row[]
}

export type TableState = {
  rows: readonly Row[]
  size: Size
  selection: Selection
  editing: Editing | undefined
  /** What was done last, for those who do not see it. */
  message: string
}

/**
 * One person's work on a table: what is selected and edited, what was done and can be undone. It is told of the
 * stored table with `receive`, and tells what it changes with patches; what others change in the meantime stays.
 */
export class TableEditor {
  readonly #newKey: NewKey
  readonly #throttle = new Throttle(() => this.#sendDraft())
  readonly #listeners = new Set<() => void>()
  #emit: ((patches: FormPatch[]) => void) | undefined
  #value: TableValue | undefined
  #isStored: boolean
  #state: TableState
  #past: Change[][] = []
  #future: Change[][] = []
  #draft = {text: '', cells: [] as readonly string[]}

  constructor(value: TableValue | undefined, newKey: NewKey) {
    this.#value = value
    this.#isStored = isStored(value)
    this.#newKey = newKey
    const rows = rowsOf(value)
    const selection = at({row: 0, column: 0})
    this.#state = {rows, size: sizeOf(rows), selection, editing: undefined, message: ''}
  }

  /** Where what it changes is sent to. */
  connect(emit: (patches: FormPatch[]) => void) {
    this.#emit = emit
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): TableState => this.#state

  #set(part: Partial<TableState>) {
    const state = {...this.#state, ...part}
    const size = part.rows ? sizeOf(part.rows) : state.size
    this.#state = {...state, size, selection: within(state.selection, size)}
    for (const listener of this.#listeners) listener()
  }

  /** The table as it is stored now. */
  receive(value: TableValue | undefined) {
    if (value === this.#value) return
    this.#value = value
    this.#isStored = isStored(value)
    const rows = rowsOf(value)
    const {selection, editing, rows: before} = this.#state
    const isGone = editing && indexOf(rows, editing.row) < 0
    if (isGone) this.#throttle.cancel()
    this.#set({
      rows,
      selection: followed(selection, before, rows),
      ...(isGone && {
        editing: undefined,
        message: `Row ${indexOf(before, editing.row) + 1} was deleted`,
      }),
    })
  }

  /** Tells what was done, or why it was not. */
  say(message: string) {
    this.#set({message})
  }

  /** Stores what was written so far; the writing goes on. */
  flush() {
    this.#throttle.flush()
  }

  select(selection: Selection) {
    this.end()
    this.#set({selection})
  }

  /** Goes to a cell of the row with this key, where there is one. */
  goTo(key: string, column: number) {
    const row = indexOf(this.#state.rows, key)
    if (row >= 0) this.select(within(at({row, column}), this.#state.size))
  }

  move(move: Move) {
    this.select(moved(this.#state.selection, move, this.#state.size))
  }

  /** To the next cell, into a new row after the last one; or to the one before. */
  tab(by: 1 | -1) {
    this.end()
    const {selection, size} = this.#state
    const next = beside(selection, by, size)
    if (next) this.#set({selection: next})
    else if (by === 1) this.addRow(size.rows, 0)
  }

  /** Adds an empty row before the one at `row` and selects a cell of it. */
  addRow(row: number, column: number) {
    this.run(insertRow(row, this.#newKey), at({row, column}))
  }

  /** Begins to write in the cell where the keyboard is. @param text - instead of what it holds */
  begin(text?: string) {
    this.end()
    const {rows, size, selection} = this.#state
    const {row, column} = selection.focus
    const {_key = '', cells = []} = rows[row] ?? {}
    const editing = {row: _key, column, text: text ?? cells[column] ?? '', rows}
    this.#draft = {text: cells[column] ?? '', cells}
    this.#throttle.begin(size.rows * size.columns)
    this.#set({editing, selection: at(selection.focus), message: ''})
    if (text !== undefined) this.write(text)
  }

  /** The text of the cell that is written in, after each key. */
  write(text: string) {
    this.#draft = {...this.#draft, text}
    this.#throttle.request()
  }

  #sendDraft() {
    const {editing} = this.#state
    if (editing) this.#change(setCell(editing.row, editing.column, this.#draft.text))
  }

  /** Ends the writing; what was written is stored at once, and is one step of undo. */
  end() {
    const {editing} = this.#state
    if (!editing) return
    this.#throttle.flush()
    const {row, column} = editing
    const before = this.#draft.cells
    const after = this.#state.rows.find(({_key}) => _key === row)?.cells ?? before
    const isRagged = before.length !== after.length
    const [was = '', is = ''] = [before[column], after[column]]
    if (isRagged) this.#record([{type: 'cells', row, before, after}])
    else if (was !== is) this.#record([{type: 'cell', row, column, before: was, after: is}])
    this.#set({editing: undefined})
  }

  /** Ends the writing and leaves the cell as it was. */
  cancel() {
    const {editing} = this.#state
    if (!editing) return
    this.#throttle.cancel()
    this.#change(setCell(editing.row, editing.column, this.#draft.cells[editing.column] ?? ''))
    this.#set({editing: undefined})
  }

  /** Does something that is one step of undo. */
  run(operation: Operation, selection?: Selection, message = '') {
    this.end()
    const changes = this.#change(operation)
    if (changes.length) this.#record(changes)
    this.#set({message, ...(selection && {selection})})
  }

  clear() {
    this.run(fillRange(rangeOf(this.#state.selection), ''))
  }

  /** Puts cells over the selection: one alone into each cell of it, several from its first cell on. */
  paste(cells: Cells) {
    const range = rangeOf(this.#state.selection)
    const from: Place = {row: range.top, column: range.left}
    const size = {rows: cells.length, columns: cells[0]?.length ?? 0}
    const [[only = ''] = []] = cells
    if (size.rows * size.columns === 1) {
      this.run(fillRange(range, only), undefined, pastedText(size))
      return
    }
    const to = {row: from.row + size.rows - 1, column: from.column + size.columns - 1}
    this.run(pasteAt(from, cells, this.#newKey), {anchor: from, focus: to}, pastedText(size))
  }

  undo() {
    this.#goBack(this.#past, this.#future, 'There is nothing left to undo')
  }

  redo() {
    this.#goBack(this.#future, this.#past, 'There is nothing to redo')
  }

  #goBack(from: Change[][], to: Change[][], exhausted: string) {
    this.end()
    const last = from.pop()
    if (!last) {
      this.#set({message: exhausted})
      return
    }
    const changes = this.#change((rows) => fitted(rows, inverse(last)))
    if (changes.length) to.push(changes)
    this.#set({message: ''})
  }

  #record(changes: Change[]) {
    this.#past.push(changes)
    this.#future = []
  }

  /** Changes the table, here and where it is stored. */
  #change(operation: Operation): Change[] {
    const changes = operation(this.#state.rows)
    if (!changes.length) return changes
    const patches = [...(this.#isStored ? [] : storing(this.#value)), ...patchesOf(changes)]
    this.#isStored = true
    this.#set({rows: applied(this.#state.rows, changes)})
    this.#emit?.(patches)
    return changes
  }
}
