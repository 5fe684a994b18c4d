import type {DatabaseSync} from 'node:sqlite'
import {applyPatch, type RawPatch} from 'mendoza'
import type {CommittedChange} from '../commit.ts'
import type {Dataset} from '../dataset.ts'
import {revertIn} from './packed-effects.ts'
import {type LakeDocument, releaseOf, withoutRevision} from '../document.ts'

/** A point in a dataset's history; `last` is the last one at which a document existed. */
export type Moment = {revision: string} | {time: string} | {sequence: number} | 'last'

/** Changes between two checkpoints, which store the whole document and bound the steps to any revision. */
const CHECKPOINT_INTERVAL = 100

/** A document without `_rev`; `null` if it did not exist. */
type State = Omit<LakeDocument, '_rev'> | null

/**
 * Earlier revisions of documents: starts from the next checkpoint or the current document, and reverts later
 * transactions.
 */
export class DocumentRevisions {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** Part of the store's commit: runs inside its database transaction, once the effects are recorded. */
  record({project, name}: Dataset, sequence: number | bigint, changes: readonly CommittedChange[]) {
    for (const {id, before, after} of changes) {
      if (!before || !after) continue
      const document = [project, name, id] as const
      const since = this.#statements.countSinceCheckpoint.get(...document)
      if (Number(since?.['count']) < CHECKPOINT_INTERVAL) continue
      this.#statements.addCheckpoint.run(
        ...document,
        sequence,
        JSON.stringify(withoutRevision(after)),
      )
    }
  }

  /** Returns `undefined` if the document did not exist then, or the transaction did not touch it. */
  documentAt(dataset: Dataset, id: string, moment: Moment): LakeDocument | undefined {
    const change = this.#changeAt(dataset, id, moment)
    if (!change) return undefined
    const state = this.#stateAfter(dataset, id, change.sequence)
    if (state) return {...state, _rev: change.transactionId} as LakeDocument
    if (moment !== 'last') return undefined
    // Deleted: use the state before.
    const last = this.documentAt(dataset, id, {sequence: change.sequence - 1})
    // The Studio finds the revisions that a release published by the last transaction of its versions.
    return last && releaseOf(id) !== undefined ? {...last, _rev: change.transactionId} : last
  }

  /** The last change up to the moment; for a revision, the change that made it. */
  #changeAt({project, name}: Dataset, id: string, moment: Moment) {
    const document = [project, name, id] as const
    const row = this.#statements.changes[kindOf(moment)].get(...document, boundOf(moment))
    return row && {sequence: Number(row['sequence']), transactionId: String(row['id'])}
  }

  #stateAfter(dataset: Dataset, id: string, sequence: number): State {
    const document = [dataset.project, dataset.name, id] as const
    const checkpoint = this.#statements.nextCheckpoint.get(...document, sequence)
    let state: State = checkpoint
      ? JSON.parse(String(checkpoint['content']))
      : withoutRevision(dataset.get(id) ?? null)
    const until = checkpoint ? Number(checkpoint['sequence']) : Number.MAX_SAFE_INTEGER
    for (const row of this.#statements.reverts.iterate(...document, sequence, until)) {
      state = applyPatch(state, revertIn(row) as RawPatch)
    }
    return state
  }
}

function kindOf(moment: Moment): 'revision' | 'time' | 'sequence' {
  if (moment === 'last') return 'sequence'
  if ('revision' in moment) return 'revision'
  return 'time' in moment ? 'time' : 'sequence'
}

function boundOf(moment: Moment): string | number {
  if (moment === 'last') return Number.MAX_SAFE_INTEGER
  if ('revision' in moment) return moment.revision
  return 'time' in moment ? moment.time : moment.sequence
}

function prepare(database: DatabaseSync) {
  const document = 'project = ?1 AND dataset = ?2 AND document = ?3'
  const lastChange = (condition: string) =>
    database.prepare(
      `SELECT e.sequence, t.id FROM effects e JOIN transactions t USING (sequence)
       WHERE e.project = ?1 AND e.dataset = ?2 AND e.document = ?3 AND ${condition}
       ORDER BY e.sequence DESC LIMIT 1`,
    )
  return {
    changes: {
      revision: lastChange(
        `e.sequence = (SELECT sequence FROM transactions WHERE project = ?1 AND dataset = ?2 AND id = ?4)`,
      ),
      time: lastChange('t.timestamp <= ?4'),
      sequence: lastChange('e.sequence <= ?4'),
    },
    countSinceCheckpoint: database.prepare(
      `SELECT count(*) AS count FROM effects WHERE ${document} AND sequence > coalesce(
         (SELECT max(sequence) FROM checkpoints WHERE ${document}), ${Number.MIN_SAFE_INTEGER})`,
    ),
    addCheckpoint: database.prepare(
      'INSERT INTO checkpoints (project, dataset, document, sequence, content) VALUES (?, ?, ?, ?, ?)',
    ),
    nextCheckpoint: database.prepare(
      `SELECT sequence, content FROM checkpoints WHERE ${document} AND sequence >= ?4
       ORDER BY sequence LIMIT 1`,
    ),
    reverts: database.prepare(
      // Mutations are only needed if the rest is compressed with them.
      `SELECT CASE typeof(mutations) WHEN 'blob' THEN mutations END AS mutations, revert
       FROM effects WHERE ${document} AND sequence > ?4 AND sequence <= ?5
       ORDER BY sequence DESC`,
    ),
  }
}
