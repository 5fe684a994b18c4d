import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../../errors.ts'
import type {Dataset} from '../dataset.ts'
import {effectsIn} from './packed-effects.ts'

/** A transaction as the history endpoints give it, with the effects on the documents asked for. */
export type LoggedTransaction = {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations: unknown[]
  effects: Record<string, {apply: unknown[]; revert: unknown[]}>
}

/** Which transactions; ends, ids of transactions and ISO times, are included, what is absent is open. */
export type TransactionRange = {
  from?: string | undefined
  to?: string | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
  /** Ids of users. */
  authors?: readonly string[] | undefined
  /** Newest first; the limit then leaves the oldest out. */
  reverse?: boolean
  limit: number
}

// As texts: times begin with a digit, behind which the colon comes.
const BEFORE_ALL_TIMES = ''
const AFTER_ALL_TIMES = ':'

/**
 * The transactions of a dataset with what they did. Which there are is found at once, and each is read when it is its
 * turn: one may have megabytes, and all of them together more than fits into memory or a text. No statement is left
 * open in between, so that others may ask and write. What has gone by then, with its dataset, is left out.
 */
export class TransactionLog {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /**
   * @param ids transactions that touched any of these documents; `undefined` for all of the dataset
   * @throws LakeError 404 where an end of the range is not a transaction of the dataset
   */
  find(
    dataset: Dataset,
    ids: readonly string[] | undefined,
    range: TransactionRange,
  ): Iterable<LoggedTransaction> {
    return this.#inTurn(dataset, ids, this.#sequences(dataset, ids, range))
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

  *#inTurn(
    {project, name}: Dataset,
    ids: readonly string[] | undefined,
    sequences: readonly number[],
  ): Generator<LoggedTransaction> {
    const statement = this.#statements.effects[ids ? 'listed' : 'all']
    const listed = ids ? [JSON.stringify(ids)] : []
    for (const sequence of sequences) {
      const rows = statement.all(project, name, sequence, ...listed)
      if (rows.length > 0) yield loggedTransaction(rows)
    }
  }

  #end({project, name}: Dataset, transactionId: string | undefined): number | undefined {
    if (transactionId === undefined) return undefined
    const row = this.#statements.sequence.get(project, name, transactionId)
    if (row) return Number(row['sequence'])
    throw LakeError.http(404, `There is no transaction "${transactionId}" in dataset "${name}".`)
  }
}

function loggedTransaction(rows: Record<string, unknown>[]): LoggedTransaction {
  const [first] = rows
  const effects = rows.map((row) => ({document: String(row['document']), ...effectsIn(row)}))
  return {
    id: String(first?.['id']),
    timestamp: String(first?.['timestamp']),
    author: String(first?.['author']),
    documentIDs: effects.map(({document}) => document),
    mutations: effects.flatMap(({mutations}) => mutations),
    effects: Object.fromEntries(
      effects.map(({document, apply, revert}) => [document, {apply, revert}]),
    ),
  }
}

function prepare(database: DatabaseSync) {
  const both = (documents: Documents) => ({
    oldestFirst: database.prepare(sequences(documents, 'ASC')),
    newestFirst: database.prepare(sequences(documents, 'DESC')),
  })
  return {
    sequence: database.prepare(
      'SELECT sequence FROM transactions WHERE project = ? AND dataset = ? AND id = ?',
    ),
    sequences: {all: both('all'), listed: both('listed')},
    effects: {all: database.prepare(effects('all')), listed: database.prepare(effects('listed'))},
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
function effects(documents: Documents): string {
  const isListed = documents === 'all' ? '' : 'AND e.document IN (SELECT value FROM json_each(?4))'
  return `
    SELECT t.id, t.author, t.timestamp, e.document, e.mutations, e.apply, e.revert
    FROM effects e JOIN transactions t USING (sequence)
    WHERE e.project = ?1 AND e.dataset = ?2 AND e.sequence = ?3 ${isListed}
    ORDER BY e.document`
}
