import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {LakeError} from '../../errors.ts'
import type {Dataset} from '../dataset.ts'
import {effectsIn} from './packed-effects.ts'

/** A transaction, and the requested documents that it changed. */
export type TransactionHead = {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
}

/** A transaction as returned by the history endpoints, with its effects on the requested documents. */
export type LoggedTransaction = TransactionHead & {
  mutations: unknown[]
  effects: Record<string, {apply: unknown[]; revert: unknown[]}>
}

/** Range of transactions by id or ISO time, both ends included; missing ends are open. */
export type TransactionRange = {
  from?: string | undefined
  to?: string | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
  /** User ids. */
  authors?: readonly string[] | undefined
  /** Newest first; the limit then drops the oldest. */
  reverse?: boolean
  limit: number
}

// Compared as text: times begin with a digit, and the colon sorts after all digits.
const BEFORE_ALL_TIMES = ''
const AFTER_ALL_TIMES = ':'

type Row = Record<string, unknown>

/**
 * The transactions of a dataset with their effects. They are listed at once and each is read when it is taken,
 * since together they may not fit into memory. No statement stays open in between. Transactions of a dataset that
 * is deleted meanwhile are left out.
 */
export class TransactionLog {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /**
   * @param ids documents that the transactions changed; `undefined` for all
   * @throws LakeError 404 if an end of the range is no transaction of the dataset
   */
  find(
    dataset: Dataset,
    ids: readonly string[] | undefined,
    range: TransactionRange,
  ): Iterable<LoggedTransaction> {
    const statement = this.#statements.whole[ids ? 'listed' : 'all']
    const found = this.#sequences(dataset, ids, range)
    return inTurn(found, rowsBy(statement, dataset, ids), loggedTransaction)
  }

  /** As `find`, without mutations and effects. */
  findHeads(
    dataset: Dataset,
    ids: readonly string[] | undefined,
    range: TransactionRange,
  ): Iterable<TransactionHead> {
    const statement = this.#statements.heads[ids ? 'listed' : 'all']
    const found = this.#sequences(dataset, ids, range)
    return inTurn(found, rowsBy(statement, dataset, ids), headOf)
  }

  #sequences(
    dataset: Dataset,
    ids: readonly string[] | undefined,
    range: TransactionRange,
  ): number[] {
    const {authors, limit} = range
    const statements = this.#statements.sequences[ids ? 'listed' : 'all']
    const statement = range.reverse ? statements.newestFirst : statements.oldestFirst
    const rows = statement.all(
      dataset.project,
      dataset.name,
      this.#end(dataset, range.from) ?? Number.MIN_SAFE_INTEGER,
      this.#end(dataset, range.to) ?? Number.MAX_SAFE_INTEGER,
      range.fromTime ?? BEFORE_ALL_TIMES,
      range.toTime ?? AFTER_ALL_TIMES,
      authors ? JSON.stringify(authors) : null,
      limit,
      ...(ids ? [JSON.stringify(ids)] : []),
    )
    return rows.map((row) => Number(row['sequence']))
  }

  #end({project, name}: Dataset, transactionId: string | undefined): number | undefined {
    if (transactionId === undefined) return undefined
    const row = this.#statements.sequence.get(project, name, transactionId)
    if (row) return Number(row['sequence'])
    throw LakeError.http(404, `There is no transaction "${transactionId}" in dataset "${name}".`)
  }
}

function* inTurn<T>(
  sequences: readonly number[],
  rowsOf: (sequence: number) => Row[],
  read: (rows: Row[]) => T,
): Generator<T> {
  for (const sequence of sequences) {
    const rows = rowsOf(sequence)
    if (rows.length > 0) yield read(rows)
  }
}

/** @returns the effects of a transaction, by its sequence */
function rowsBy(
  statement: StatementSync,
  {project, name}: Dataset,
  ids: readonly string[] | undefined,
): (sequence: number) => Row[] {
  const listed = ids ? [JSON.stringify(ids)] : []
  return (sequence) => statement.all(project, name, sequence, ...listed)
}

function headOf(rows: Row[]): TransactionHead {
  const [first] = rows
  return {
    id: String(first?.['id']),
    timestamp: String(first?.['timestamp']),
    author: String(first?.['author']),
    documentIDs: rows.map((row) => String(row['document'])),
  }
}

function loggedTransaction(rows: Row[]): LoggedTransaction {
  const effects = rows.map((row) => ({document: String(row['document']), ...effectsIn(row)}))
  return {
    ...headOf(rows),
    mutations: effects.flatMap(({mutations}) => mutations),
    effects: Object.fromEntries(
      effects.map(({document, apply, revert}) => [document, {apply, revert}]),
    ),
  }
}

const HEAD = 't.id, t.author, t.timestamp, e.document'
const WHOLE = `${HEAD}, e.mutations, e.apply, e.revert`

function prepare(database: DatabaseSync) {
  const orders = (documents: Documents) => ({
    oldestFirst: database.prepare(sequences(documents, 'ASC')),
    newestFirst: database.prepare(sequences(documents, 'DESC')),
  })
  const both = (columns: string) => ({
    all: database.prepare(effects(columns, 'all')),
    listed: database.prepare(effects(columns, 'listed')),
  })
  return {
    sequence: database.prepare(
      'SELECT sequence FROM transactions WHERE project = ? AND dataset = ? AND id = ?',
    ),
    sequences: {all: orders('all'), listed: orders('listed')},
    heads: both(HEAD),
    whole: both(WHOLE),
  }
}

type Documents = 'all' | 'listed'

/** ?1 project, ?2 dataset, ?3 and ?4 sequences, ?5 and ?6 times, ?7 authors, ?8 limit, ?9 documents */
function sequences(documents: Documents, order: 'ASC' | 'DESC'): string {
  const isListed = documents === 'all' ? '' : 'AND e.document IN (SELECT value FROM json_each(?9))'
  return `
    SELECT DISTINCT e.sequence FROM effects e JOIN transactions t USING (sequence)
    WHERE e.project = ?1 AND e.dataset = ?2 ${isListed}
      AND e.sequence BETWEEN ?3 AND ?4 AND t.timestamp BETWEEN ?5 AND ?6
      AND (?7 IS NULL OR t.author IN (SELECT value FROM json_each(?7)))
    ORDER BY e.sequence ${order} LIMIT ?8`
}

/** ?1 project, ?2 dataset, ?3 sequence, ?4 documents */
function effects(columns: string, documents: Documents): string {
  const isListed = documents === 'all' ? '' : 'AND e.document IN (SELECT value FROM json_each(?4))'
  return `
    SELECT ${columns} FROM effects e JOIN transactions t USING (sequence)
    WHERE e.project = ?1 AND e.dataset = ?2 AND e.sequence = ?3 ${isListed}
    ORDER BY e.document`
}
