import {Mutation} from '@sanity/mutator'
import {type FormPatch, toMutationPatches} from 'sanity'
import {TableEditor} from '../editor.ts'
import {emptyRow, type Row, type TableValue} from '../rows.ts'

type Stored = TableValue & {_id: string; _type: string}

/** The table of a document to which editors send their patches, each in its own time. */
export class StoredTable {
  document: Stored
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

  apply(patches: readonly FormPatch[]) {
    this.document = applied(this.document, patches)
  }
}

/** What one person has open: the stored table, and what they have done and not sent yet. */
export class Client {
  readonly sent: FormPatch[] = []
  readonly editor: TableEditor
  readonly #table: StoredTable
  #pending: FormPatch[] = []
  #local: Stored
  #keys = 0

  constructor(name: string, table: StoredTable) {
    this.#table = table
    this.#local = table.document
    const newKey = () => `${name}-${(this.#keys += 1)}`
    this.editor = new TableEditor(table.document, newKey)
    this.editor.connect((patches) => this.#emit(patches))
  }

  #emit(patches: FormPatch[]) {
    this.sent.push(...patches)
    this.#pending.push(...patches)
    this.#local = applied(this.#local, patches)
    this.editor.receive(this.#local)
  }

  send() {
    this.#table.apply(this.#pending)
    this.#pending = []
  }

  /** Hears of what is stored; what was not sent yet is done on top of it. */
  receive() {
    this.#local = applied(this.#table.document, this.#pending)
    this.editor.receive(this.#local)
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
