import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {deleteRow} from './operations.ts'
import {at} from './selection.ts'
import {type Client, StoredTable, tableOf} from './testing/stored-table.ts'

const EDITS = 200
const COLUMNS = 4

/** What one of the two does next, with numbers to choose rows and columns by. */
type Step = {
  kind: 'write' | 'add' | 'delete' | 'undo' | 'send' | 'receive'
  row: number
  column: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'write',
    'write',
    'write',
    'write',
    'add',
    'delete',
    'undo',
    'send',
    'receive',
  ),
  row: fc.nat(1_000),
  column: fc.nat(1_000),
})
const steps = fc.array(step, {minLength: EDITS, maxLength: EDITS})

/** Writes in its own two columns, and adds and deletes rows of its own; remembers what must be there at the end. */
class Writer {
  readonly client: Client
  readonly #columns: readonly number[]
  readonly #texts: {row: string; column: number; text: string}[] = []
  readonly #name: string
  /** What undo would take back, the last one last. */
  readonly #done: Step['kind'][] = []
  #count = 0

  constructor(name: string, client: Client, columns: readonly number[]) {
    this.client = client
    this.#name = name
    this.#columns = columns
  }

  do({kind, row, column}: Step) {
    const {editor} = this.client
    const {rows} = editor.getState()
    if (kind === 'send') this.client.send()
    else if (kind === 'receive') this.client.receive()
    else if (kind === 'add') this.#addRow(row % (rows.length + 1))
    else if (kind === 'delete') this.#deleteOwn(row)
    else if (kind === 'undo') this.#undo()
    else this.#write(row % rows.length, this.#columns[column % this.#columns.length] ?? 0)
  }

  #write(index: number, column: number) {
    const {editor} = this.client
    const row = editor.getState().rows[index]?._key ?? ''
    const text = `${this.#name} ${(this.#count += 1)}`
    editor.select(at({row: index, column}))
    editor.begin('')
    editor.write(text)
    editor.end()
    this.#texts.push({row, column, text})
    this.#done.push('write')
  }

  #addRow(index: number) {
    this.client.editor.addRow(index, 0)
    this.#done.push('add')
  }

  #undo() {
    // A row that is brought back is as it was known when it was deleted.
    if (this.#done.at(-1) === 'delete') return
    this.#done.pop()
    const {editor} = this.client
    const before = editor.getState().rows
    editor.undo()
    const changed = editor.getState().rows.filter((row) => !before.includes(row))
    for (const {_key, cells} of changed) {
      for (const column of this.#columns) {
        this.#texts.push({row: _key, column, text: cells[column] ?? ''})
      }
    }
  }

  #deleteOwn(index: number) {
    const {rows} = this.client.editor.getState()
    const own = rows.filter(({_key}) => _key.startsWith(this.#name))
    const row = own[index % own.length]
    if (!row) return
    this.client.editor.run(deleteRow(rows.indexOf(row)))
    this.#done.push('delete')
  }

  /** The last text of each cell that was written in. */
  expected(): Map<string, string> {
    return new Map(this.#texts.map(({row, column, text}) => [`${row}.${column}`, text]))
  }
}

test('two editors with 200 random edits each lose nothing of each other', () => {
  fc.assert(
    fc.property(steps, steps, (first, second) => {
      const table = new StoredTable(
        tableOf(...Array.from({length: 6}, () => Array.from({length: COLUMNS}, () => ''))),
      )
      const ada = new Writer('ada', table.open('ada'), [0, 1])
      const ben = new Writer('ben', table.open('ben'), [2, 3])
      for (const [index, own] of first.entries()) {
        ada.do(own)
        const other = second[index]
        if (other) ben.do(other)
      }
      for (const {client} of [ada, ben]) client.send()
      for (const {client} of [ada, ben]) client.receive()
      const expected = new Map([...ada.expected(), ...ben.expected()])
      for (const {_key, cells} of table.rows) {
        for (const [column, text] of cells.entries()) {
          expect(text, `${_key}.${column}`).toBe(expected.get(`${_key}.${column}`) ?? '')
        }
      }
      expect(ada.client.editor.getState().rows).toEqual(table.rows)
      expect(ben.client.editor.getState().rows).toEqual(table.rows)
    }),
    {numRuns: 5, endOnFailure: true},
  )
}, 120_000)
