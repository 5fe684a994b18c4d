import type {FormPatch} from 'sanity'
import type {Cells} from '../clipboard/cells.ts'
import {applied, type Change, indexOf} from './changes.ts'
import {type Draft, type Editing, followedEditing, writtenStep} from './editing.ts'
import {History} from './history.ts'
import {fillRange, insertRow, type NewKey, type Operation, pasteAt, setCell} from './operations.ts'
import {patchesOf, storing} from './patches.ts'
import {
  followedColumn,
  isStored,
  type Row,
  rowsOf,
  type Size,
  sizeOf,
  type TableValue,
} from './rows.ts'
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
import {pastedText, READ_ONLY} from './texts.ts'
import {Throttle} from './throttle.ts'

/** Unsaved text of a closed cell, with the text that was stored there. */
type Held = {row: string; column: number; before: string; text: string}

export type TableState = {
  rows: readonly Row[]
  size: Size
  selection: Selection
  editing: Editing | undefined
  /** What was done last, for those who do not see it. */
  message: string
}

/**
 * One person's work on a table: what is selected and edited, what was done and can be undone. `receive` takes the
 * stored table, and patches of single cells and rows go out. The last write of a cell wins.
 */
export class TableEditor {
  readonly #newKey: NewKey
  readonly #throttle = new Throttle(() => this.#sendDraft())
  readonly #listeners = new Set<() => void>()
  #emit: ((patches: FormPatch[]) => void) | undefined
  #value: TableValue | undefined
  #isStored: boolean
  #state: TableState
  readonly #history = new History()
  #draft: Draft = {text: '', was: '', isWritten: false}
  /** Typed text that was not stored before the table became read-only. */
  #held: Held | undefined

  constructor(value: TableValue | undefined, newKey: NewKey) {
    this.#value = value
    this.#isStored = isStored(value)
    this.#newKey = newKey
    const rows = rowsOf(value)
    const selection = at({row: 0, column: 0})
    this.#state = {rows, size: sizeOf(rows), selection, editing: undefined, message: ''}
  }

  /** Where what it changes is sent to; nowhere while the table is read-only: nothing is changed then. */
  connect(emit: ((patches: FormPatch[]) => void) | undefined) {
    this.#emit = emit
    if (emit) this.#resume()
    else this.#pause()
  }

  /** Closes the cell and holds its unsaved text: the form rejects changes while it is read-only. */
  #pause() {
    const {editing, rows} = this.#state
    if (!editing) return
    this.#throttle.cancel()
    const {row, column} = editing
    const {text, isWritten} = this.#draft
    const before = rows[indexOf(rows, row)]?.cells[column] ?? ''
    this.#held = isWritten ? {row, column, before, text} : undefined
    this.end()
    this.say(READ_ONLY)
  }

  /** Stores the held text unless somebody else has changed its cell. */
  #resume() {
    const held = this.#held
    this.#held = undefined
    if (this.#state.message === READ_ONLY) this.say('')
    const {rows} = this.#state
    const cells = held && rows[indexOf(rows, held.row)]?.cells
    if (!held || !cells || (cells[held.column] ?? '') !== held.before) return
    this.#history.record(this.#change(setCell(held.row, held.column, held.text)))
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

  /** Shows the stored table, and follows the selected and the open cell in it. */
  receive(value: TableValue | undefined) {
    if (value === this.#value) return
    this.#value = value
    this.#isStored = isStored(value)
    const rows = rowsOf(value)
    const {rows: before, selection} = this.#state
    const written = followedEditing(this.#state.editing, before, rows)
    if (!written.editing) this.#throttle.cancel()
    this.#held = followedHeld(this.#held, before, rows)
    this.#set({...written, rows, selection: followed(selection, before, rows)})
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
    if (!this.#emit) return this.say(READ_ONLY)
    const {rows, size, selection} = this.#state
    const {row, column} = selection.focus
    const {_key = '', cells = []} = rows[row] ?? {}
    const was = cells[column] ?? ''
    const editing = {row: _key, column, text: text ?? was, rows}
    this.#draft = {text: was, was, isWritten: false}
    this.#throttle.begin(size.rows * size.columns)
    this.#set({editing, selection: at(selection.focus), message: ''})
    if (text !== undefined) this.write(text)
  }

  /** The text of the cell that is written in, after each key. */
  write(text: string) {
    this.#draft = {...this.#draft, text, isWritten: true}
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
    this.#history.record(writtenStep(editing, this.#draft, this.#state.rows))
    this.#set({editing: undefined})
  }

  /** Ends the writing and leaves the cell as it was; where nothing was written, as others have made it. */
  cancel() {
    const {editing} = this.#state
    if (!editing) return
    this.#throttle.cancel()
    const {was, isWritten} = this.#draft
    if (isWritten) this.#change(setCell(editing.row, editing.column, was))
    this.#set({editing: undefined})
  }

  /** Does something that is one step of undo. */
  run(operation: Operation, selection?: Selection, message = '') {
    this.end()
    if (!this.#emit) return this.say(READ_ONLY)
    this.#history.record(this.#change(operation))
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
    const said = pastedText(size)
    if (size.rows * size.columns === 1) return this.run(fillRange(range, only), undefined, said)
    const to = {row: from.row + size.rows - 1, column: from.column + size.columns - 1}
    this.run(pasteAt(from, cells, this.#newKey), {anchor: from, focus: to}, said)
  }

  undo() {
    this.#goBack('undo')
  }

  redo() {
    this.#goBack('redo')
  }

  #goBack(direction: 'undo' | 'redo') {
    this.end()
    if (!this.#emit) return this.say(READ_ONLY)
    const isDone = this.#history.goBack(direction, (operation) => this.#change(operation))
    this.#set({message: isDone ? '' : `There is nothing left to ${direction}`})
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

function followedHeld(
  held: Held | undefined,
  before: readonly Row[],
  rows: readonly Row[],
): Held | undefined {
  if (!held) return held
  const column = followedColumn(before, rows, held.row, held.column)
  return column === undefined ? undefined : {...held, column}
}
