import {Mutation} from '@sanity/mutator'
import {type FormPatch, toMutationPatches} from 'sanity'
import {expect} from 'vitest'
import {TableEditor} from '../editor.ts'
import {emptyRow, type Row, type TableValue} from '../rows.ts'

type Stored = TableValue & {_id: string; _type: string}
type Transaction = {client: Client; patches: readonly FormPatch[]}

/** The table of a document to which editors send their patches, each in its own time. */
export class StoredTable {
  document: Stored
  readonly transactions: Transaction[] = []
  readonly #clients: Client[] = []

  constructor(table: TableValue) {
    this.document = {_id: 'drafts.post', _type: 'post', ...table}
  }

  get rows(): readonly Row[] {
    return (this.document.rows ?? []) as readonly Row[]
  }

  /** Somebody who has the document open. */
  open(name: string): Client {
    const client = new Client(name, this)
    this.#clients.push(client)
    return client
  }

  apply(transaction: Transaction) {
    this.transactions.push(transaction)
    this.document = applied(this.document, transaction.patches)
  }

  /** Until all have sent what they did, and heard of the others. */
  settle() {
    do {
      for (const client of this.#clients) client.send()
      for (const client of this.#clients) client.receive()
    } while (this.#clients.some(({hasPending}) => hasPending))
  }
}

/** What one person has open: the stored table, and what they have done and not sent, or not heard of, yet. */
export class Client {
  readonly sent: FormPatch[] = []
  readonly editor: TableEditor
  readonly #table: StoredTable
  /** The table as it was stored when that many transactions were heard of. */
  #head: Stored
  #heard: number
  readonly #submitted: (readonly FormPatch[])[] = []
  #pending: FormPatch[] = []
  #local: Stored
  #keys = 0

  constructor(name: string, table: StoredTable) {
    this.#table = table
    this.#head = table.document
    this.#heard = table.transactions.length
    this.#local = table.document
    const newKey = () => `${name}-${(this.#keys += 1)}`
    this.editor = new TableEditor(table.document, newKey)
    this.connect()
  }

  /** Makes the form accept changes. */
  connect() {
    this.editor.connect((patches) => this.#emit(patches))
  }

  /** Makes the form read-only. */
  disconnect() {
    this.editor.connect(undefined)
  }

  #emit(patches: FormPatch[]) {
    this.sent.push(...patches)
    this.#pending.push(...patches)
    this.#show(applied(this.#local, patches))
  }

  #show(document: Stored) {
    this.#local = document
    this.editor.receive(document)
  }

  /** What is done beside the table's own input. */
  patch(...patches: FormPatch[]) {
    this.#emit(patches)
  }

  get hasPending(): boolean {
    return this.#pending.length > 0
  }

  send() {
    if (!this.#pending.length) return
    const patches = this.#pending
    this.#pending = []
    this.#submitted.push(patches)
    this.#table.apply({client: this, patches})
  }

  /** Hears of each transaction that was stored; what was not stored then is done on top of it. */
  receive() {
    for (const {client, patches} of this.#table.transactions.slice(this.#heard)) {
      this.#heard += 1
      this.#head = applied(this.#head, patches)
      if (client === this) this.#submitted.shift()
      this.#show(applied(this.#head, [...this.#submitted.flat(), ...this.#pending]))
    }
  }
}

function applied(document: Stored, patches: readonly FormPatch[]): Stored {
  if (!patches.length) return document
  const mutations = toMutationPatches([...patches]).map((patch) => ({
    patch: {...patch, id: document._id},
  }))
  return new Mutation({mutations}).apply(document) as Stored
}

/** Rows "r0", "r1" and so on. */
export function tableOf(...rows: string[][]): TableValue {
  return {rows: rows.map((cells, index) => ({...emptyRow(`r${index}`, 0), cells}))}
}

/** A table that Ada and Ben have open; `cells` synchronizes both and returns the text of each row. */
export function openByTwo(...rows: string[][]) {
  const table = new StoredTable(tableOf(...rows))
  const [ada, ben] = [table.open('ada'), table.open('ben')]
  const cells = () => {
    table.settle()
    expect(ada.editor.getState().rows).toEqual(table.rows)
    expect(ben.editor.getState().rows).toEqual(table.rows)
    return table.rows.map((row) => row.cells.join(' '))
  }
  return {table, ada, ben, cells}
}
