import {mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

const SCHEMA_VERSION = 1

/**
 * Everything is keyed by project and dataset. `documents` keeps its rowid, which is the order in which
 * documents were created: `*` answers in that order, after a restart too.
 */
const SCHEMA = `
  CREATE TABLE datasets (
    project TEXT NOT NULL,
    name TEXT NOT NULL,
    acl_mode TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (project, name)
  ) WITHOUT ROWID;

  CREATE TABLE documents (
    project TEXT NOT NULL,
    dataset TEXT NOT NULL,
    id TEXT NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (project, dataset, id)
  );

  CREATE TABLE transactions (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    project TEXT NOT NULL,
    dataset TEXT NOT NULL,
    id TEXT NOT NULL,
    author TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    UNIQUE (project, dataset, id)
  );

  CREATE TABLE effects (
    project TEXT NOT NULL,
    dataset TEXT NOT NULL,
    document TEXT NOT NULL,
    sequence INTEGER NOT NULL REFERENCES transactions (sequence),
    mutations TEXT NOT NULL,
    apply TEXT NOT NULL,
    revert TEXT NOT NULL,
    PRIMARY KEY (project, dataset, document, sequence)
  ) WITHOUT ROWID;

  CREATE TABLE history_events (
    project TEXT NOT NULL,
    dataset TEXT NOT NULL,
    document TEXT NOT NULL,
    sequence INTEGER NOT NULL REFERENCES transactions (sequence),
    event TEXT NOT NULL,
    PRIMARY KEY (project, dataset, document, sequence)
  ) WITHOUT ROWID;

  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE user_values (
    user TEXT NOT NULL,
    project TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user, project, key)
  ) WITHOUT ROWID;
`

/**
 * Opens the lake's database and creates its tables on first use. Commits survive a crash of the
 * process and of the machine (`synchronous = FULL` with a write-ahead log).
 *
 * @param path a file, or ':memory:'
 * @throws Error when the file was written by a newer lake, or is in use by another one
 */
export function openDatabase(path: string): DatabaseSync {
  if (path !== ':memory:') mkdirSync(dirname(path), {recursive: true})
  const database = new DatabaseSync(path)
  lock(database, path)
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version > SCHEMA_VERSION) {
    database.close()
    throw new Error(
      `${path} was written by a newer version of the Content Lake (${version}, this one knows ${SCHEMA_VERSION}). Update, or use another DATA_DIR.`,
    )
  }
  if (version < SCHEMA_VERSION) {
    inTransaction(database, () => {
      database.exec(SCHEMA)
      database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    })
  }
  return database
}

/**
 * Takes the file for this process alone, until it closes it or ends: the documents are in its memory,
 * and a second lake on the same file would overwrite what the first one wrote.
 */
function lock(database: DatabaseSync, path: string) {
  try {
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN EXCLUSIVE; COMMIT;',
    )
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked/.test(error.message)) {
      throw new Error(
        `${path} is in use by another Content Lake. End it, or set another DATA_DIR.`,
        {cause: error},
      )
    }
    throw error
  }
}

/** Runs `work` in one transaction: all of it is written, or none. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk has ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
