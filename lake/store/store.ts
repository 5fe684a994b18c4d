import type {DatabaseSync} from 'node:sqlite'
import {messageOf} from '#server/caught.ts'
import {copyWhileOpen} from '#server/database-copy.ts'
import {inTransaction, type Log} from '#server/database.ts'
import {LakeError} from '../errors.ts'
import {diff} from './history/mendoza.ts'
import {AccountLinks} from './account-links.ts'
import {Accounts} from './accounts.ts'
import {Aliases} from './aliases.ts'
import type {Applied, ApplyContext} from './mutations/pending-transaction.ts'
import type {Commit, CommittedChange} from './commit.ts'
import {CopyJobs, type CopyJob} from './copies/copy-jobs.ts'
import {type CopyChoice, copyRows} from './copies/copy-rows.ts'
import {openDatabase} from './database.ts'
import {loadProgress} from './load-progress.ts'
import {Dataset, type DatasetSettings} from './dataset.ts'
import {type DocumentChange, type LakeDocument, withAssetUrl, withoutRevision} from './document.ts'
import {historyEvents} from './history/history-events.ts'
import {History} from './history/history.ts'
import {RobotTable} from './robots.ts'
import {CorsOrigins} from './cors-origins.ts'
import {HookStore} from './hooks/hook-store.ts'
import {checkReferences} from './references.ts'
import {Users} from './users.ts'

export type DatasetInfo = DatasetSettings & {name: string; createdAt: string}

export type TransactionOptions = {
  author: string
  transactionId: string
  generateArrayKeys: boolean
  /** What was asked for, as JSON has it: by it a transaction that is sent again is known. */
  request?: unknown
  /** Evaluate and check everything, write nothing. */
  dryRun: boolean
  select: ApplyContext['select']
  /** Asked about every change that a mutation makes, dry runs too; see `authorship`. */
  whyNot: ApplyContext['whyNot']
}

/**
 * Documents, their history and the lake's accounts. A commit is computed, checked, written in one
 * database transaction, and only then visible; who is told about it is not the store's business.
 */
export class Store {
  readonly accounts: Accounts
  readonly aliases: Aliases
  readonly copyJobs: CopyJobs
  readonly robots: RobotTable
  readonly users: Users
  readonly accountLinks: AccountLinks
  readonly history: History
  readonly hooks: HookStore
  readonly corsOrigins: CorsOrigins
  readonly #publicUrl: string
  readonly #database: DatabaseSync
  readonly #datasets = new Map<string, Dataset>()
  readonly #statements

  /**
   * @param path the database file, or ':memory:'
   * @param publicUrl where assets are delivered, for their documents' `url`
   * @param log told of a database that is changed for this version of the lake
   */
  constructor(path: string, publicUrl: string, log: Log) {
    this.#publicUrl = publicUrl
    this.#database = openDatabase(path, log)
    this.#statements = prepare(this.#database)
    this.accounts = new Accounts(this.#database)
    this.aliases = new Aliases(this.#database)
    this.copyJobs = new CopyJobs(this.#database)
    this.robots = new RobotTable(this.#database)
    this.users = new Users(this.#database)
    this.accountLinks = new AccountLinks(this.#database)
    this.history = new History(this.#database)
    this.hooks = new HookStore(this.#database)
    this.corsOrigins = new CorsOrigins(this.#database)
    for (const job of this.copyJobs.pending()) this.abandonCopy(job, 'The lake was stopped.')
  }

  close() {
    this.#database.close()
  }

  /** @throws Error of SQLite where the database takes no commit just now */
  mustTakeWrites() {
    inTransaction(this.#database, () => {})
  }

  /** Writes the database into a file of its own while others go on writing; their commits are in it, or are not. */
  async copyTo(path: string): Promise<void> {
    await copyWhileOpen(this.#database, path)
  }

  datasets(project: string): DatasetInfo[] {
    return this.#statements.listDatasets.all(project).map((row) => ({
      ...settingsOf(row),
      name: String(row['name']),
      createdAt: String(row['created_at']),
    }))
  }

  /** Whether there is a dataset of the name, or one is being copied to it. */
  isTaken(project: string, name: string): boolean {
    return this.#statements.isTaken.get({project, name}) !== undefined
  }

  /** Makes an empty dataset; a name that is taken gives false. */
  createDataset(
    project: string,
    name: string,
    {aclMode, addonFor, description}: DatasetSettings,
  ): boolean {
    if (this.isTaken(project, name)) return false
    const {changes} = this.#statements.createDataset.run(
      project,
      name,
      aclMode,
      addonFor ?? null,
      description ?? null,
      new Date().toISOString(),
    )
    return changes > 0
  }

  /**
   * Makes the private add-on in which the Studio keeps comments and tasks about a dataset; leaves one that there is.
   *
   * @returns its name
   */
  createCommentsOf(project: string, dataset: string): string {
    const name = `${dataset}-comments`
    this.createDataset(project, name, {aclMode: 'private', addonFor: dataset})
    return name
  }

  editDataset(dataset: Dataset, settings: DatasetSettings) {
    const {project, name} = dataset
    const {aclMode, description = null} = settings
    this.#statements.editDataset.run(aclMode, description, project, name)
    dataset.settings = settings
  }

  /** `undefined` where there is no such dataset. */
  findDataset(project: string, alias: string): Dataset | undefined {
    const name = this.#nameOf(project, alias)
    const loaded = this.#datasets.get(key(project, name))
    if (loaded) return loaded
    const exists = this.datasets(project).some((info) => info.name === name)
    return exists ? this.dataset(project, name) : undefined
  }

  /**
   * Removes a dataset with its documents and its history, and its add-ons with theirs.
   *
   * @returns the names of all that are gone
   */
  deleteDataset(project: string, name: string): string[] {
    const addons = this.datasets(project).filter(({addonFor}) => addonFor === name)
    const names = [name, ...addons.map((addon) => addon.name)]
    inTransaction(this.#database, () => {
      for (const each of names) {
        for (const statement of this.#statements.deleteDataset) statement.run(project, each)
        this.aliases.unlinkAll(project, each)
      }
    })
    for (const each of names) this.#datasets.delete(key(project, each))
    return names
  }

  /**
   * @param alias the name of the dataset, or `~` and that of an alias
   * @throws LakeError 404 where the dataset does not exist
   */
  dataset(project: string, alias: string): Dataset {
    const name = this.#nameOf(project, alias)
    return this.#datasets.get(key(project, name)) ?? this.#load(project, name)
  }

  /** An alias that leads nowhere is the name of no dataset. */
  #nameOf(project: string, name: string): string {
    if (!name.startsWith('~')) return name
    return this.aliases.find(project, name.slice(1))?.datasetName ?? name
  }

  /** Reads all documents into memory, once, at the start. */
  loadAll(log: Log) {
    const total = Number(this.#statements.countDocuments.get()?.['count'])
    const progress = loadProgress(total, log)
    for (const row of this.#statements.allDatasets.all()) {
      this.#load(String(row['project']), String(row['name']), progress)
    }
  }

  /** See `copyRows`. */
  copyRows(source: Dataset, target: string, choice: CopyChoice): Generator<number> {
    return copyRows(this.#database, source, target, choice)
  }

  /** Makes the dataset whose rows were copied. */
  endCopy({id, project, targetDataset}: CopyJob, {aclMode}: DatasetSettings): Dataset {
    inTransaction(this.#database, () => {
      this.copyJobs.end(id, 'completed')
      this.createDataset(project, targetDataset, {aclMode})
    })
    return this.dataset(project, targetDataset)
  }

  /** Removes what was copied until then. */
  abandonCopy({id, project, targetDataset}: CopyJob, error: string) {
    inTransaction(this.#database, () => {
      for (const statement of this.#statements.deleteDataset) statement.run(project, targetDataset)
      this.copyJobs.end(id, 'failed', error)
    })
  }

  /** The datasets whose documents are in memory. */
  loaded(): Iterable<Dataset> {
    return this.#datasets.values()
  }

  #load(project: string, name: string, progress = () => {}): Dataset {
    const row = this.#statements.dataset.get(project, name)
    if (!row) {
      throw LakeError.http(404, `Dataset "${name}" not found for project ID "${project}"`)
    }
    // One that was deleted and made anew has lost all its documents in doing so.
    const created = Date.parse(String(row['created_at'])) + 1
    const last = this.history.lastChanges(project, name)
    const dataset = new Dataset(project, name, this.#read(project, name, progress), {
      everything: Math.max(created, last.everything),
      public: Math.max(created, last.public),
    })
    dataset.settings = settingsOf(row)
    this.#datasets.set(key(project, name), dataset)
    return dataset
  }

  *#read(project: string, name: string, progress: () => void): Generator<LakeDocument> {
    for (const row of this.#statements.documents.iterate(project, name)) {
      progress()
      yield withAssetUrl(parseStored(row, `${project}/${name}`), project, this.#publicUrl)
    }
  }

  /**
   * Runs one transaction. One that was committed before and is sent again, by the same author with the same
   * request, is answered as it was, with no changes.
   *
   * @throws LakeError 409 on a conflict, 400 on what cannot be applied
   */
  transact(
    dataset: Dataset,
    apply: (context: ApplyContext) => Applied,
    options: TransactionOptions,
  ): Commit {
    const {author, transactionId, request} = options
    const first = this.history.firstAnswer(dataset, options)
    if (first) return {dataset, transactionId, author, ...first, changes: []}
    const timestamp = new Date(dataset.timeline.next()).toISOString()
    const get = (id: string) => dataset.get(id)
    const complete = (document: LakeDocument) =>
      withAssetUrl(document, dataset.project, this.#publicUrl)
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
      past: (id, revision) => this.history.documentAt(dataset, id, {revision}),
    })
    checkReferences(applied, get, dataset.references)
    const changes = applied.map((change) => ({
      ...change,
      mutations: mutationsById.get(change.id) ?? [],
      effects: effects(change),
    }))
    const commit = {dataset, transactionId, author, request, timestamp, changes, results}
    if (!options.dryRun) this.#write(commit)
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
    dataset.apply(changes, Date.parse(commit.timestamp))
  }
}

/** @throws Error that names a document that is not JSON: SQLite finds damage in its own structure alone */
function parseStored({id, content}: Record<string, unknown>, dataset: string): LakeDocument {
  try {
    return JSON.parse(String(content))
  } catch (error) {
    throw new Error(
      `The document "${String(id)}" of ${dataset} is stored damaged (${messageOf(error)}). Restore a backup.`,
      {cause: error},
    )
  }
}

function settingsOf({acl_mode, addon_for, description}: Record<string, unknown>): DatasetSettings {
  return {
    aclMode: acl_mode === 'private' ? 'private' : 'public',
    ...(typeof addon_for === 'string' && {addonFor: addon_for}),
    ...(typeof description === 'string' && {description}),
  }
}

function key(project: string, name: string): string {
  return `${project}/${name}`
}

function effects({before, after}: DocumentChange): CommittedChange['effects'] {
  const left = withoutRevision(before)
  const right = withoutRevision(after)
  return {apply: diff(left, right), revert: diff(right, left)}
}

function prepare(database: DatabaseSync) {
  const tables = [
    'effects',
    'history_events',
    'checkpoints',
    'transactions',
    'documents',
    'hook_messages',
  ]
  return {
    allDatasets: database.prepare('SELECT project, name FROM datasets'),
    countDocuments: database.prepare('SELECT count(*) AS count FROM documents'),
    listDatasets: database.prepare('SELECT * FROM datasets WHERE project = ? ORDER BY name'),
    createDataset: database.prepare(
      `INSERT INTO datasets (project, name, acl_mode, addon_for, description, created_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ),
    isTaken: database.prepare(
      `SELECT 1 FROM datasets WHERE project = :project AND name = :name
       UNION SELECT 1 FROM copy_jobs
       WHERE project = :project AND target = :name AND state = 'pending'`,
    ),
    editDataset: database.prepare(
      'UPDATE datasets SET acl_mode = ?, description = ? WHERE project = ? AND name = ?',
    ),
    dataset: database.prepare('SELECT * FROM datasets WHERE project = ? AND name = ?'),
    deleteDataset: [
      ...tables.map((table) =>
        database.prepare(`DELETE FROM ${table} WHERE project = ? AND dataset = ?`),
      ),
      database.prepare('DELETE FROM datasets WHERE project = ? AND name = ?'),
    ],
    documents: database.prepare(
      'SELECT id, content FROM documents WHERE project = ? AND dataset = ? ORDER BY rowid',
    ),
    put: database.prepare(
      `INSERT INTO documents (project, dataset, id, content) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET content = excluded.content`,
    ),
    remove: database.prepare('DELETE FROM documents WHERE project = ? AND dataset = ? AND id = ?'),
  }
}
