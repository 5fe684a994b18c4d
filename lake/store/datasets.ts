import type {DatabaseSync} from 'node:sqlite'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {inTransaction, type Log} from '@skyforge/server-kit/storage/database.ts'
import {LakeError} from '../errors.ts'
import type {Aliases} from './aliases.ts'
import type {Commit, CommitReceiver} from './commit.ts'
import {Dataset, type DatasetSettings} from './dataset.ts'
import {assetUrl, type FilesUrl, type LakeDocument} from './document.ts'
import type {History} from './history/history.ts'
import {loadProgress} from './load-progress.ts'

type DatasetInfo = DatasetSettings & {name: string; createdAt: string}

/** Tables with rows of a dataset, referring tables first. */
const TABLES = [
  'effects',
  'history_events',
  'checkpoints',
  'transactions',
  'documents',
  'hook_messages',
]

type Options = {
  aliases: Aliases
  history: History
  /** Base URL of assets. */
  filesUrl: FilesUrl
}

/** The datasets of all projects, with their documents in memory. */
export class Datasets implements CommitReceiver {
  readonly #database: DatabaseSync
  readonly #options: Options
  readonly #loaded = new Map<string, Dataset>()
  readonly #statements

  constructor(database: DatabaseSync, options: Options) {
    this.#database = database
    this.#options = options
    this.#statements = prepare(database)
  }

  list(project: string): DatasetInfo[] {
    return this.#statements.list.all(project).map((row) => ({
      ...settingsOf(row),
      name: String(row['name']),
      createdAt: String(row['created_at']),
    }))
  }

  /** Whether a dataset has the name or is being copied to it. */
  isTaken(project: string, name: string): boolean {
    return this.#statements.isTaken.get({project, name}) !== undefined
  }

  /** Creates an empty dataset; returns false if the name is taken. */
  create(project: string, name: string, settings: DatasetSettings): boolean {
    if (this.isTaken(project, name)) return false
    const {aclMode, addonFor = null, description = null} = settings
    const createdAt = new Date().toISOString()
    const {create} = this.#statements
    return create.run(project, name, aclMode, addonFor, description, createdAt).changes > 0
  }

  /**
   * Creates the private add-on for comments and tasks about a dataset, unless it exists.
   *
   * @returns its name
   */
  createCommentsOf(project: string, dataset: string): string {
    const name = `${dataset}-comments`
    this.create(project, name, {aclMode: 'private', addonFor: dataset})
    return name
  }

  edit(dataset: Dataset, settings: DatasetSettings) {
    const {project, name} = dataset
    const {aclMode, description = null} = settings
    this.#statements.edit.run(aclMode, description, project, name)
    dataset.settings = settings
  }

  /**
   * Deletes a dataset and its add-ons, with documents and history.
   *
   * @returns the names of all deleted datasets
   */
  delete(project: string, name: string): string[] {
    const addons = this.list(project).filter(({addonFor}) => addonFor === name)
    const names = [name, ...addons.map((addon) => addon.name)]
    inTransaction(this.#database, () => {
      for (const each of names) {
        this.deleteRows(project, each)
        this.#options.aliases.unlinkAll(project, each)
      }
    })
    for (const each of names) this.#loaded.delete(key(project, each))
    return names
  }

  /** Deletes all rows of a dataset that is not loaded; runs inside a transaction. */
  deleteRows(project: string, name: string) {
    for (const statement of this.#statements.deleteRows) statement.run(project, name)
  }

  /** @returns `undefined` if there is no such dataset */
  find(project: string, alias: string): Dataset | undefined {
    const name = this.#nameOf(project, alias)
    return this.#loaded.get(key(project, name)) ?? this.#load(project, name)
  }

  /**
   * @param alias name of the dataset, or `~` and an alias
   * @throws LakeError 404 if the dataset does not exist
   */
  get(project: string, alias: string): Dataset {
    const dataset = this.find(project, alias)
    if (dataset) return dataset
    const name = this.#nameOf(project, alias)
    throw LakeError.http(404, `Dataset "${name}" not found for project ID "${project}"`)
  }

  /** Loaded datasets. */
  loaded(): Iterable<Dataset> {
    return this.#loaded.values()
  }

  /** Makes a commit visible in memory: its documents, versions, references and types. */
  onCommit({dataset, changes, timestamp}: Commit) {
    dataset.apply(changes, Date.parse(timestamp))
  }

  /** Reads all documents into memory, once, at the start. */
  loadAll(log: Log) {
    const total = Number(this.#statements.countDocuments.get()?.['count'])
    const progress = loadProgress(total, log)
    for (const row of this.#statements.all.all()) {
      this.#load(String(row['project']), String(row['name']), progress)
    }
  }

  /** Resolves an alias; one without a dataset resolves to itself, which is no valid name. */
  #nameOf(project: string, name: string): string {
    if (!name.startsWith('~')) return name
    return this.#options.aliases.find(project, name.slice(1))?.datasetName ?? name
  }

  #load(project: string, name: string, progress = () => {}): Dataset | undefined {
    const row = this.#statements.find.get(project, name)
    if (!row) return undefined
    // A dataset that was deleted and created again starts after its creation.
    const created = Date.parse(String(row['created_at'])) + 1
    const last = this.#options.history.lastChanges(project, name)
    const dataset = new Dataset(project, name, this.#read(project, name, progress), {
      everything: Math.max(created, last.everything),
      public: Math.max(created, last.public),
    })
    dataset.settings = settingsOf(row)
    this.#loaded.set(key(project, name), dataset)
    return dataset
  }

  *#read(project: string, name: string, progress: () => void): Generator<LakeDocument> {
    const [dataset, filesUrl] = [`${project}/${name}`, this.#options.filesUrl(project)]
    for (const {id, content} of this.#statements.documents.iterate(project, name)) {
      progress()
      const document = parseStored(String(content), String(id), dataset)
      const url = assetUrl(document, filesUrl)
      if (url !== undefined) document['url'] = url
      yield document
    }
  }
}

/** @throws Error naming a damaged document, which SQLite's own check does not find */
function parseStored(json: string, id: string, dataset: string): LakeDocument {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(
      `The document "${id}" of ${dataset} is stored damaged (${messageOf(error)}). Restore a backup.`,
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

function prepare(database: DatabaseSync) {
  return {
    all: database.prepare('SELECT project, name FROM datasets'),
    countDocuments: database.prepare('SELECT count(*) AS count FROM documents'),
    list: database.prepare('SELECT * FROM datasets WHERE project = ? ORDER BY name'),
    create: database.prepare(
      `INSERT INTO datasets (project, name, acl_mode, addon_for, description, created_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ),
    isTaken: database.prepare(
      `SELECT 1 FROM datasets WHERE project = :project AND name = :name
       UNION SELECT 1 FROM copy_jobs
       WHERE project = :project AND target = :name AND state = 'pending'`,
    ),
    edit: database.prepare(
      'UPDATE datasets SET acl_mode = ?, description = ? WHERE project = ? AND name = ?',
    ),
    find: database.prepare('SELECT * FROM datasets WHERE project = ? AND name = ?'),
    deleteRows: [
      ...TABLES.map((table) =>
        database.prepare(`DELETE FROM ${table} WHERE project = ? AND dataset = ?`),
      ),
      database.prepare('DELETE FROM datasets WHERE project = ? AND name = ?'),
    ],
    // By row ids, as the dataset's index would sort whole documents.
    documents: database.prepare(
      `SELECT id, content FROM documents WHERE rowid IN
         (SELECT rowid FROM documents WHERE project = ? AND dataset = ?) ORDER BY rowid`,
    ),
  }
}
