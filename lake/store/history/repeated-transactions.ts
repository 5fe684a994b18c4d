import {createHash} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../../errors.ts'
import type {Commit} from '../commit.ts'
import type {Dataset} from '../dataset.ts'
import type {MutationResult} from '../mutations/pending-transaction.ts'
import type {DocumentRevisions} from './document-revisions.ts'

/** A transaction as it was requested; `request` is any JSON. */
export type SentTransaction = {transactionId: string; author: string; request?: unknown}

/**
 * Responses of committed transactions. A client that received no response repeats its request with the same id: it
 * must neither be applied twice nor rejected, which a Studio would take for the end of its edit.
 */
export class RepeatedTransactions {
  readonly #revisions: DocumentRevisions
  readonly #find

  constructor(database: DatabaseSync, revisions: DocumentRevisions) {
    this.#revisions = revisions
    this.#find = database.prepare(
      `SELECT sequence, author, timestamp, request, results FROM transactions
       WHERE project = ? AND dataset = ? AND id = ?`,
    )
  }

  /**
   * Documents are as the whole transaction left them: two patches of one document both return the later state.
   *
   * @returns `undefined` for a new id
   * @throws LakeError 409 if the id was used for another request or by another author
   */
  find(dataset: Dataset, sent: SentTransaction): Pick<Commit, 'timestamp' | 'results'> | undefined {
    const row = this.#find.get(dataset.project, dataset.name, sent.transactionId)
    if (!row) return undefined
    const isRepeated = row['author'] === sent.author && row['request'] === hashOf(sent)
    if (!isRepeated || sent.request === undefined) {
      throw LakeError.http(
        409,
        `Transaction "${sent.transactionId}" was committed before, with other mutations or by another author. Send these with an id of their own.`,
      )
    }
    const results: MutationResult[] = JSON.parse(String(row['results']))
    const sequence = Number(row['sequence'])
    return {
      timestamp: String(row['timestamp']),
      results: results.map((result) => this.#withDocument(dataset, result, sequence)),
    }
  }

  #withDocument(dataset: Dataset, result: MutationResult, sequence: number): MutationResult {
    const moment = {sequence: result.operation === 'delete' ? sequence - 1 : sequence}
    const document = this.#revisions.documentAt(dataset, result.id, moment)
    return document ? {...result, document} : result
  }
}

/** The columns `request` and `results` of a transaction that may be repeated. */
export function requestColumns(commit: Commit): [request: string | null, results: string | null] {
  if (commit.request === undefined) return [null, null]
  const results = commit.results.map(({id, operation}) => ({id, operation}))
  return [hashOf(commit), JSON.stringify(results)]
}

function hashOf({request}: Pick<SentTransaction, 'request'>): string | null {
  if (request === undefined) return null
  return createHash('sha256').update(JSON.stringify(request)).digest('base64')
}
