import type {DatabaseSync} from 'node:sqlite'

/** A copy of a dataset, with the names of Sanity's API. */
export type CopyJob = {
  id: string
  project: string
  sourceDataset: string
  targetDataset: string
  withHistory: boolean
  state: 'running' | 'completed' | 'failed'
  /** The user who requested the copy; null for jobs of earlier versions. */
  author: string | null
  createdAt: string
  updatedAt: string
  /** Reason of the failure. */
  error: string | null
}

export type NewCopyJob = Pick<
  CopyJob,
  'id' | 'project' | 'sourceDataset' | 'targetDataset' | 'withHistory' | 'author'
>

/** All requested copies, finished ones included. */
export class CopyJobs {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  add({id, project, sourceDataset, targetDataset, withHistory, author}: NewCopyJob) {
    const now = new Date().toISOString()
    const names = [id, project, sourceDataset, targetDataset] as const
    this.#statements.add.run(...names, Number(withHistory), 'pending', now, now, author)
  }

  find(id: string): CopyJob | undefined {
    const row = this.#statements.find.get(id)
    return row && jobOf(row)
  }

  /** Newest first. */
  of(project: string, {offset, limit}: {offset: number; limit: number}): CopyJob[] {
    return this.#statements.of.all(project, limit, offset).map(jobOf)
  }

  pending(): CopyJob[] {
    return this.#statements.pending.all().map(jobOf)
  }

  end(id: string, state: 'completed' | 'failed', error: string | null = null) {
    this.#statements.end.run(state, error, new Date().toISOString(), id)
  }
}

function jobOf(row: Record<string, unknown>): CopyJob {
  const state = row['state']
  return {
    id: String(row['id']),
    project: String(row['project']),
    sourceDataset: String(row['source']),
    targetDataset: String(row['target']),
    withHistory: row['with_history'] === 1,
    state: state === 'completed' || state === 'failed' ? state : 'running',
    author: row['author'] === null ? null : String(row['author']),
    createdAt: String(row['created_at']),
    updatedAt: String(row['updated_at']),
    error: row['error'] === null ? null : String(row['error']),
  }
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      `INSERT INTO copy_jobs (id, project, source, target, with_history, state, created_at, updated_at, author)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    find: database.prepare('SELECT * FROM copy_jobs WHERE id = ?'),
    of: database.prepare(
      'SELECT * FROM copy_jobs WHERE project = ? ORDER BY rowid DESC LIMIT ? OFFSET ?',
    ),
    pending: database.prepare(`SELECT * FROM copy_jobs WHERE state = 'pending'`),
    end: database.prepare('UPDATE copy_jobs SET state = ?, error = ?, updated_at = ? WHERE id = ?'),
  }
}
