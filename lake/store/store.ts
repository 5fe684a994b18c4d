import type {DatabaseSync} from 'node:sqlite'
import {copyWhileOpen} from '@skyforge/server-kit/storage/database-copy.ts'
import {inTransaction, type Log} from '@skyforge/server-kit/storage/database.ts'
import {diff} from './history/mendoza.ts'
import {AccountLinks} from './accounts/account-links.ts'
import {Accounts} from './accounts/accounts.ts'
import {Aliases} from './aliases.ts'
import type {Applied, ApplyContext} from './mutations/pending-transaction.ts'
import type {Commit, CommitReceiver, CommittedChange} from './commit.ts'
import {CopyJobs, type CopyJob} from './copies/copy-jobs.ts'
import {type CopyChoice, copyRows} from './copies/copy-rows.ts'
import {openDatabase} from './database.ts'
import type {Dataset, DatasetSettings} from './dataset.ts'
import {Datasets} from './datasets.ts'
import {
  type DocumentChange,
  type FilesUrl,
  type LakeDocument,
  withAssetUrl,
  withoutRevision,
} from './document.ts'
import {historyEvents} from './history/history-events.ts'
import {History} from './history/history.ts'
import {RobotTable} from './accounts/robots.ts'
import {CorsOrigins} from './cors-origins.ts'
import {HookStore} from './hooks/hook-store.ts'
import {checkReferences} from './references.ts'
import {type StoredUser, Users} from './accounts/users.ts'

export type TransactionOptions = {
  author: string
  transactionId: string
  generateArrayKeys: boolean
  /** The request as JSON, by which a repeated transaction is recognized. */
  request?: unknown
  /** Evaluates and checks everything, and writes nothing. */
  dryRun: boolean
  select: ApplyContext['select']
  /** Called for every change, in dry runs too; see `authorship`. */
  whyNot: ApplyContext['whyNot']
  /** Unset for the lake's own transactions. */
  milliseconds?: ApplyContext['milliseconds']
}

/**
 * Documents, their history and the lake's accounts. A commit is computed, checked and written in one database
 * transaction; then its receivers are called, the documents in memory first.
 */
export class Store {
  readonly accounts: Accounts
  readonly aliases: Aliases
  readonly datasets: Datasets
  readonly copyJobs: CopyJobs
  readonly robots: RobotTable
  readonly users: Users
  readonly accountLinks: AccountLinks
  readonly history: History
  readonly hooks: HookStore
  readonly corsOrigins: CorsOrigins
  readonly #filesUrl: FilesUrl
  readonly #receivers: CommitReceiver[]
  readonly #database: DatabaseSync
  readonly #statements

  /**
   * @param path the database file, or ':memory:'
   * @param filesUrl where assets are delivered, for their documents' `url`
   * @param log told of a database that is changed for this version of the lake
   */
  constructor(path: string, filesUrl: FilesUrl, log: Log) {
    this.#filesUrl = filesUrl
    this.#database = openDatabase(path, log)
    this.#statements = prepare(this.#database)
    this.accounts = new Accounts(this.#database)
    this.aliases = new Aliases(this.#database)
    this.copyJobs = new CopyJobs(this.#database)
    this.robots = new RobotTable(this.#database)
    this.users = new Users(this.#database)
    this.accountLinks = new AccountLinks(this.#database)
    this.history = new History(this.#database)
    const {aliases, history} = this
    this.datasets = new Datasets(this.#database, {aliases, history, filesUrl})
    this.#receivers = [this.datasets]
    this.hooks = new HookStore(this.#database)
    this.corsOrigins = new CorsOrigins(this.#database)
    for (const job of this.copyJobs.pending()) this.abandonCopy(job, 'The lake was stopped.')
  }

  close() {
    this.#database.close()
  }

  /** Adds receivers of each commit. They are called in the order of the list. */
  subscribe(...receivers: readonly CommitReceiver[]) {
    this.#receivers.push(...receivers)
  }

  /** Deletes everything stored about a user, also from freed pages and the write-ahead log. History keeps the id. */
  eraseUser({id, email}: Pick<StoredUser, 'id' | 'email'>) {
    this.#database.exec('PRAGMA secure_delete = ON')
    try {
      inTransaction(this.#database, () => {
        this.accounts.deleteOf(id)
        this.accountLinks.deleteOf(id, email)
        this.users.delete(id)
      })
    } finally {
      this.#database.exec('PRAGMA secure_delete = FAST')
    }
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /** @throws Error of SQLite if the database cannot be written */
  mustTakeWrites() {
    inTransaction(this.#database, () => {})
  }

  /** Copies the database to a file while writes go on. */
  async copyTo(path: string): Promise<void> {
    await copyWhileOpen(this.#database, path)
  }

  /** See `copyRows`. */
  copyRows(source: Dataset, target: string, choice: CopyChoice): Generator<number> {
    return copyRows(this.#database, source, target, choice)
  }

  /** Creates the dataset of the copied rows. */
  endCopy({id, project, targetDataset}: CopyJob, {aclMode}: DatasetSettings): Dataset {
    inTransaction(this.#database, () => {
      this.copyJobs.end(id, 'completed')
      this.datasets.create(project, targetDataset, {aclMode})
    })
    return this.datasets.get(project, targetDataset)
  }

  /** Deletes the rows copied so far. */
  abandonCopy({id, project, targetDataset}: CopyJob, error: string) {
    inTransaction(this.#database, () => {
      this.datasets.deleteRows(project, targetDataset)
      this.copyJobs.end(id, 'failed', error)
    })
  }

  /**
   * Runs one transaction. If the same author sends the same request again, the first answer is returned with no
   * changes, and no receiver is called.
   *
   * @throws LakeError 409 on a conflict, 400 on what cannot be applied
   */
  transact(
    dataset: Dataset,
    apply: (context: ApplyContext) => Applied,
    options: TransactionOptions,
  ): Commit {
    const {author, transactionId, request} = options
    const first = this.history.repeatedResult(dataset, options)
    if (first) return {dataset, transactionId, author, ...first, changes: []}
    const timestamp = new Date(dataset.timeline.next()).toISOString()
    const get = (id: string) => dataset.get(id)
    const complete = (document: LakeDocument) =>
      withAssetUrl(document, this.#filesUrl(dataset.project))
    const {
      changes: applied,
      results,
      mutationsById,
    } = apply({
      ...options,
      get,
      complete,
      timestamp,
      versionsIn: (release) => dataset.versionsIn(release),
      scheduledReleases: () => dataset.scheduledReleases(),
      revisionOf: (id, revision) => this.history.documentAt(dataset, id, {revision}),
    })
    checkReferences(applied, get, dataset.references)
    const changes = applied.map((change) => ({
      ...change,
      mutations: mutationsById.get(change.id) ?? [],
      effects: effects(change),
    }))
    const commit = {dataset, transactionId, author, request, timestamp, changes, results}
    if (options.dryRun) return commit
    this.#write(commit)
    for (const receiver of this.#receivers) receiver.onCommit(commit)
    return commit
  }

  #write(commit: Commit) {
    const {dataset, changes} = commit
    const events = historyEvents(changes, commit, dataset)
    inTransaction(this.#database, () => {
      for (const {id, after} of changes) {
        if (after) {
          this.#statements.put.run(dataset.project, dataset.name, id, JSON.stringify(after))
        } else this.#statements.remove.run(dataset.project, dataset.name, id)
      }
      this.history.record(commit, events)
    })
  }
}

function effects({before, after}: DocumentChange): CommittedChange['effects'] {
  const left = withoutRevision(before)
  const right = withoutRevision(after)
  return {apply: diff(left, right), revert: diff(right, left)}
}

function prepare(database: DatabaseSync) {
  return {
    put: database.prepare(
      `INSERT INTO documents (project, dataset, id, content) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET content = excluded.content`,
    ),
    remove: database.prepare('DELETE FROM documents WHERE project = ? AND dataset = ? AND id = ?'),
  }
}
