import type {DatabaseSync} from 'node:sqlite'
import {createTables, DURABLE, openFile, takeAlone} from '#server/database.ts'

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
  const database = openFile(path)
  const owned = {path, program: 'Content Lake'}
  // The documents are in the lake's memory: a second one on the same file would overwrite what the first
  // one wrote.
  takeAlone(database, owned, DURABLE)
  createTables(database, owned, {version: SCHEMA_VERSION, schema: SCHEMA})
  return database
}
