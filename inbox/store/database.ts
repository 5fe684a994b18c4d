import type {DatabaseSync} from 'node:sqlite'
import {emailKey} from '../forms/email-address.ts'
import {createTables, DURABLE, openFile, takeAlone} from '#server/database.ts'

const PROGRAM = 'inbox'
const SCHEMA_VERSION = 1

/** Times are milliseconds since 1970, UTC. `search` is what the operator's search looks through, in lower case. */
const SCHEMA = `
  CREATE TABLE submissions (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    -- The page's own id for this sending, and a digest of what it sent: both the same is a repetition.
    submission TEXT,
    digest TEXT NOT NULL,
    email TEXT NOT NULL,
    fields TEXT NOT NULL,
    -- Of the text by which repetitions of others' posts are recognised; empty for short ones.
    text_digest TEXT NOT NULL,
    reasons TEXT NOT NULL,
    search TEXT NOT NULL
  );
  CREATE UNIQUE INDEX submissions_once ON submissions (kind, submission, digest)
    WHERE submission IS NOT NULL;
  CREATE INDEX submissions_by_time ON submissions (received_at);
  CREATE INDEX submissions_by_text ON submissions (text_digest, received_at)
    WHERE text_digest <> '';

  CREATE TABLE bookings (
    id TEXT PRIMARY KEY,
    -- Whoever knows it may move and cancel.
    secret TEXT NOT NULL UNIQUE,
    -- The form's own id: sent twice, it books once.
    request TEXT UNIQUE,
    received_at INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    zone TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('booked', 'cancelled')),
    revision INTEGER NOT NULL,
    reasons TEXT NOT NULL,
    search TEXT NOT NULL
  );
  CREATE UNIQUE INDEX one_booking_for_a_slot ON bookings (starts_at) WHERE status = 'booked';
  CREATE INDEX bookings_by_time ON bookings (received_at);

  CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL
  );
  CREATE INDEX notices_by_due ON notices (due_at);

  CREATE VIEW entries AS
    SELECT id, kind, received_at, fields, reasons, search,
      NULL AS starts_at, NULL AS ends_at, NULL AS zone, NULL AS status
    FROM submissions
    UNION ALL
    SELECT id, 'booking', received_at, json_object('name', name, 'email', email), reasons, search,
      starts_at, ends_at, zone, status
    FROM bookings;
`

/**
 * Opens the inbox's database and creates its tables on first use. Commits survive a crash of the process
 * and of the machine (`synchronous = FULL` with a write-ahead log); what is deleted is overwritten.
 *
 * @param busyMs how long a writer waits for another one
 * @throws Error when the file was written by a newer inbox
 */
export function openDatabase(path: string, busyMs = BUSY_MS): DatabaseSync {
  const database = openFile(path, {timeout: busyMs})
  database.exec(`${DURABLE} PRAGMA secure_delete = ON;`)
  database.function('email_key', {deterministic: true}, (email) => emailKey(String(email)))
  createTables(database, {path, program: PROGRAM}, {version: SCHEMA_VERSION, schema: SCHEMA})
  return database
}

/** For the inbox, and `purge` beside it. */
const BUSY_MS = 5_000

/**
 * Takes a lock beside the database for this process alone, until it closes it or ends: two inboxes would
 * each call the webhook and each count rates. Programs that only delete or read need no lock.
 *
 * @throws Error when another inbox has it
 */
export function lockOut(path: string): DatabaseSync {
  const lock = openFile(`${path}.lock`)
  takeAlone(lock, {path, program: PROGRAM})
  return lock
}
