import type {Step} from '@skyforge/server-kit/storage/migrations.ts'

/**
 * Migrations of the lake's tables; each new one is added at the end.
 *
 * Everything is keyed by project and dataset. `documents` keeps its rowid, the order of creation, in which `*`
 * returns documents after a restart too.
 */
export const TABLES: readonly Step[] = [
  {
    does: 'makes the tables',
    run: `
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
    `,
  },
  {
    // Indexes for deleting transactions, which would otherwise scan both tables.
    does: 'finds the effects of a transaction by an index',
    run: `
      CREATE INDEX effects_by_sequence ON effects (sequence);
      CREATE INDEX history_events_by_sequence ON history_events (sequence);
    `,
  },
  {
    // The hash of what asked for a transaction, and the results that it was answered with, so that the same
    // request can be answered again; documents as they were every so often, so that those between need not be
    // reached step by step from the present.
    does: 'remembers what transactions were answered with, and documents between their revisions',
    run: `
      ALTER TABLE transactions ADD COLUMN request TEXT;
      ALTER TABLE transactions ADD COLUMN results TEXT;

      CREATE TABLE checkpoints (
        project TEXT NOT NULL,
        dataset TEXT NOT NULL,
        document TEXT NOT NULL,
        sequence INTEGER NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (project, dataset, document, sequence)
      ) WITHOUT ROWID;
    `,
  },
  {
    does: 'notes when log-ins were used last',
    run: `
      ALTER TABLE sessions ADD COLUMN last_used_at TEXT NOT NULL DEFAULT '';
      UPDATE sessions SET last_used_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
    `,
  },
  {
    does: 'notes which datasets are kept beside another one, for its comments and tasks',
    run: 'ALTER TABLE datasets ADD COLUMN addon_for TEXT',
  },
  {
    does: 'keeps robots, which have tokens with a role',
    run: `
      CREATE TABLE robots (
        id TEXT PRIMARY KEY,
        token_hash TEXT UNIQUE,
        label TEXT NOT NULL,
        role TEXT NOT NULL,
        created_at TEXT NOT NULL,
        created_by TEXT NOT NULL,
        expires_at TEXT
      ) WITHOUT ROWID;
    `,
  },
  {
    // A hook reads the log of transactions from its cursor on; a message is a change that it is to tell of.
    does: 'makes the tables of webhooks',
    run: `
      CREATE TABLE hooks (
        id TEXT NOT NULL UNIQUE,
        project TEXT NOT NULL,
        settings TEXT NOT NULL,
        created_at TEXT NOT NULL,
        created_by TEXT NOT NULL,
        cursor_sequence INTEGER NOT NULL,
        cursor_document TEXT NOT NULL
      );

      CREATE TABLE hook_messages (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        hook TEXT NOT NULL,
        project TEXT NOT NULL,
        dataset TEXT NOT NULL,
        document TEXT NOT NULL,
        operation TEXT NOT NULL,
        transaction_id TEXT NOT NULL,
        transaction_time TEXT NOT NULL,
        created_at TEXT NOT NULL,
        status TEXT NOT NULL,
        failures INTEGER NOT NULL,
        result_code INTEGER,
        bytes INTEGER NOT NULL,
        payload TEXT NOT NULL
      );
      CREATE INDEX hook_messages_by_hook ON hook_messages (hook, id);
      CREATE INDEX hook_messages_queued ON hook_messages (hook, id) WHERE status = 'queued';
      CREATE INDEX hook_messages_done ON hook_messages (hook, id) WHERE status != 'queued';

      CREATE TABLE hook_attempts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        hook TEXT NOT NULL,
        project TEXT NOT NULL,
        message INTEGER NOT NULL,
        created_at TEXT NOT NULL,
        duration INTEGER NOT NULL,
        failure_reason TEXT,
        result_code INTEGER,
        result_body TEXT NOT NULL
      );
      CREATE INDEX hook_attempts_by_hook ON hook_attempts (hook, id);
    `,
  },
  {
    // Links have the address of an invited person, or the id of the user of a new passphrase.
    does: 'makes room for people and for the links by which they come in',
    run: `
      CREATE TABLE users (
        id TEXT PRIMARY KEY,
        email TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        role TEXT NOT NULL,
        image_url TEXT,
        passphrase TEXT,
        disabled_at TEXT,
        created_at TEXT NOT NULL
      ) WITHOUT ROWID;

      CREATE TABLE account_links (
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        token_hash TEXT NOT NULL UNIQUE,
        role TEXT,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        expires_at TEXT NOT NULL,
        PRIMARY KEY (kind, subject)
      ) WITHOUT ROWID;
    `,
  },
  {
    does: 'makes aliases of datasets, and says what datasets are for',
    run: `
      ALTER TABLE datasets ADD COLUMN description TEXT;

      CREATE TABLE aliases (
        project TEXT NOT NULL,
        name TEXT NOT NULL,
        dataset TEXT,
        PRIMARY KEY (project, name)
      ) WITHOUT ROWID;
    `,
  },
  {
    does: 'makes the table of origins whose pages may ask',
    run: `
      CREATE TABLE cors_origins (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        project TEXT NOT NULL,
        origin TEXT NOT NULL,
        allow_credentials INTEGER NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (project, origin)
      );
    `,
  },
  {
    does: 'remembers copies of datasets',
    run: `
      CREATE TABLE copy_jobs (
        id TEXT NOT NULL UNIQUE,
        project TEXT NOT NULL,
        source TEXT NOT NULL,
        target TEXT NOT NULL,
        with_history INTEGER NOT NULL,
        state TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        error TEXT
      );
    `,
  },
  {
    does: 'knows log-ins by the cookie for files too',
    run: `
      ALTER TABLE sessions ADD COLUMN file_key_hash TEXT;
      CREATE UNIQUE INDEX sessions_by_file_key ON sessions (file_key_hash);
    `,
  },
  {
    // Earlier lakes cannot read what is packed.
    does: 'lets effects be packed',
    run: '',
  },
  {
    does: 'stores who requested a copy of a dataset',
    run: 'ALTER TABLE copy_jobs ADD COLUMN author TEXT;',
  },
]
