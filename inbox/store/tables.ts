import type {Step} from '@skyforge/server-kit/storage/migrations.ts'

/**
 * How the inbox's tables came to be, step by step; each new one is added at the end. Times are milliseconds
 * since 1970, UTC. `search` is what the operator's search looks through, in lower case.
 */
export const TABLES: readonly Step[] = [
  {
    does: 'makes the tables',
    run: `
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
    `,
  },
  {
    does: 'keeps the mail to be sent and who confirmed a sign-up',
    run: `
      CREATE TABLE mails (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        -- The same at each attempt, so that a reader sees what arrives twice once.
        message_id TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        -- What it is about: a later one of its kind takes the place of one to the same recipient that still waits.
        topic TEXT NOT NULL,
        recipient TEXT NOT NULL,
        -- Whom it is about, so that it goes when they are deleted.
        email TEXT NOT NULL,
        -- Empty once it is sent.
        content TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'replaced', 'failed')),
        created_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL,
        due_at INTEGER NOT NULL,
        give_up_at INTEGER NOT NULL,
        -- Why the last attempt failed, for the operator.
        problem TEXT NOT NULL
      );
      CREATE INDEX mails_by_due ON mails (due_at) WHERE state = 'waiting';
      CREATE INDEX mails_by_time ON mails (created_at);

      CREATE TABLE subscriptions (
        id INTEGER PRIMARY KEY,
        email TEXT NOT NULL UNIQUE,
        address TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
        changed_at INTEGER NOT NULL
      );
      CREATE TABLE subscription_links (
        -- Of the secret in the address; the secret itself is in the mail alone.
        hash TEXT PRIMARY KEY,
        subscription INTEGER NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
        created_at INTEGER NOT NULL
      );
      CREATE INDEX subscription_links_by_subscription ON subscription_links (subscription);

      DROP VIEW entries;
      CREATE VIEW entries AS
        SELECT id, kind, received_at, fields, reasons, search,
          NULL AS starts_at, NULL AS ends_at, NULL AS zone, NULL AS status,
          iif(kind = 'subscribe',
            (SELECT state FROM subscriptions WHERE subscriptions.email = submissions.email), NULL
          ) AS subscription
        FROM submissions
        UNION ALL
        SELECT id, 'booking', received_at, json_object('name', name, 'email', email), reasons, search,
          starts_at, ends_at, zone, status, NULL
        FROM bookings;
    `,
  },
  {
    does: 'finds mail by indexes alone, and knows when it is of no use any more',
    run: `
      -- From when on it is of no use, whoever has it sent again; NULL for never.
      ALTER TABLE mails ADD COLUMN expires_at INTEGER;

      -- To read a row is to read past its content.
      DROP INDEX mails_by_time;
      CREATE INDEX mails_by_turn ON mails (attempts, kind = 'lead', due_at) WHERE state = 'waiting';
      CREATE INDEX mails_by_end ON mails (give_up_at) WHERE state = 'waiting';
      CREATE INDEX mails_by_topic ON mails (topic, kind, state);
      CREATE INDEX mails_by_state ON mails (state, created_at);
      CREATE INDEX mails_by_kind ON mails (kind, created_at, state);
    `,
  },
  {
    does: 'counts how pages do in browsers',
    run: `
      -- Histograms; what a bucket stands for, browsers/vitals.ts says.
      CREATE TABLE vitals (
        day TEXT NOT NULL,
        page TEXT NOT NULL,
        device TEXT NOT NULL,
        vital TEXT NOT NULL,
        bucket INTEGER NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (day, page, device, vital, bucket)
      ) WITHOUT ROWID;
      CREATE TABLE browser_errors (
        message TEXT NOT NULL,
        frame TEXT NOT NULL,
        -- Where it was seen last.
        page TEXT NOT NULL,
        count INTEGER NOT NULL,
        last_at INTEGER NOT NULL,
        UNIQUE (message, frame)
      );
    `,
  },
  {
    does: 'counts the bytes of submissions that look like spam',
    run: `
      -- The texts, and roughly what else a row takes.
      ALTER TABLE submissions ADD COLUMN bytes INTEGER
        AS (octet_length(fields) + octet_length(search) + 500) VIRTUAL;
      CREATE INDEX spam_by_time ON submissions (received_at) WHERE reasons <> '[]';

      -- Maintained by triggers: a sum would read every submission.
      CREATE TABLE spam_total (bytes INTEGER NOT NULL);
      INSERT INTO spam_total
        SELECT coalesce(sum(bytes), 0) FROM submissions WHERE reasons <> '[]';
      CREATE TRIGGER spam_added AFTER INSERT ON submissions WHEN new.reasons <> '[]' BEGIN
        UPDATE spam_total SET bytes = bytes + new.bytes;
      END;
      CREATE TRIGGER spam_deleted AFTER DELETE ON submissions WHEN old.reasons <> '[]' BEGIN
        UPDATE spam_total SET bytes = bytes - old.bytes;
      END;

      DROP INDEX mails_by_turn;
      CREATE INDEX mails_by_turn
        ON mails (attempts, kind IN ('lead', 'suspicious lead'), due_at) WHERE state = 'waiting';
    `,
  },
  {
    does: 'stores normalized e-mail addresses of mails and bookings',
    run: `
      -- mailboxKey and emailKey of the address (submissions/email-address.ts): a function in a query would run for each row.
      ALTER TABLE mails ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
      UPDATE mails SET mailbox = mailbox_key(recipient);
      CREATE INDEX mails_by_mailbox ON mails (mailbox, kind, created_at, state);
      ALTER TABLE bookings ADD COLUMN email_key TEXT NOT NULL DEFAULT '';
      UPDATE bookings SET email_key = email_key(email);
      CREATE INDEX bookings_by_email ON bookings (email_key, starts_at);
    `,
  },
]
