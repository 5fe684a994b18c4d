import {deleteRow, moveRow} from '../operations.ts'
import type {Row} from '../rows.ts'
import {at} from '../selection.ts'
import type {Client} from './stored-table.ts'

/** What one of the two does next, with numbers to choose rows and columns by. */
export type Step = {
  kind: 'write' | 'add' | 'move' | 'delete' | 'undo' | 'redo' | 'send' | 'receive'
  row: number
  column: number
}

/** Writes in its own columns, adds, moves and deletes any row; remembers what must be there at the end. */
export class Writer {
  readonly client: Client
  /** The text that each cell has to have, as long as its row is there. */
  readonly expected = new Map<string, string>()
  /** The rows that it added, each with the row above it; empty for the first row. */
  readonly added = new Map<string, string>()
  /** Rows that it took away, also if it brought them back. */
  readonly removed = new Set<string>()
  readonly #columns: readonly number[]
  readonly #name: string
  #count = 0

  constructor(name: string, client: Client, columns: readonly number[]) {
    this.client = client
    this.#name = name
    this.#columns = columns
  }

  do({kind, row, column}: Step) {
    if (kind === 'send') return this.client.send()
    if (kind === 'receive') return this.client.receive()
    const {editor} = this.client
    const before = editor.getState().rows
    const index = row % before.length
    if (kind === 'add') editor.addRow(index, 0)
    else if (kind === 'move') editor.run(moveRow(index, column % 2 ? 1 : -1))
    else if (kind === 'delete') editor.run(deleteRow(index))
    else if (kind === 'undo') editor.undo()
    else if (kind === 'redo') editor.redo()
    else this.#write(index, this.#columns[column % this.#columns.length] ?? 0)
    this.#remember(before)
  }

  #write(row: number, column: number) {
    const {editor} = this.client
    editor.select(at({row, column}))
    editor.begin('')
    editor.write(`${this.#name} ${(this.#count += 1)}`)
    editor.end()
  }

  #remember(before: readonly Row[]) {
    const {rows} = this.client.editor.getState()
    const known = new Map(before.map((row) => [row._key, row]))
    for (const [index, {_key, cells}] of rows.entries()) {
      const was = known.get(_key)?.cells
      if (!was) this.added.set(_key, rows[index - 1]?._key ?? '')
      for (const column of this.#columns) {
        const text = cells[column] ?? ''
        if (was && (was[column] ?? '') !== text) this.expected.set(`${_key}.${column}`, text)
      }
      known.delete(_key)
    }
    for (const key of known.keys()) this.removed.add(key)
  }
}
