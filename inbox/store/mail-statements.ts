import type {DatabaseSync} from 'node:sqlite'

/** What `MailOutbox` asks of its table. */
export function prepareMailStatements(database: DatabaseSync) {
  return {
    replace: database.prepare(
      `UPDATE mails SET state = 'replaced', content = ''
       WHERE kind = ? AND topic = ? AND recipient = ?
         -- A question that was given up still counts as asked.
         AND (state = 'waiting' OR state = 'failed' AND kind <> 'confirmation request')`,
    ),
    add: database.prepare(
      `INSERT INTO mails (message_id, kind, topic, recipient, mailbox, email, content, state,
         created_at, attempts, due_at, give_up_at, expires_at, problem)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, '')`,
    ),
    isWithheld: database.prepare(
      `SELECT min(state = 'replaced') AS withheld FROM mails WHERE kind = ? AND topic = ?`,
    ),
    nextDue: database.prepare(
      `SELECT * FROM mails INDEXED BY mails_by_turn WHERE state = 'waiting' AND due_at NOT BETWEEN ? AND ?
       ORDER BY attempts, kind IN ('lead', 'suspicious lead'), due_at, id LIMIT 1`,
    ),
    nextTime: database.prepare(`SELECT min(due_at) AS time FROM mails WHERE state = 'waiting'`),
    oldest: database.prepare(`SELECT min(created_at) AS time FROM mails WHERE state = 'waiting'`),
    postpone: database.prepare(
      `UPDATE mails SET attempts = attempts + 1, due_at = ?, problem = ?
       WHERE id = ? AND state = 'waiting'`,
    ),
    setDue: database.prepare(`UPDATE mails SET due_at = ? WHERE state = 'waiting' AND due_at > ?`),
    markSent: database.prepare(
      `UPDATE mails SET state = 'sent', content = '', problem = '' WHERE id = ?`,
    ),
    markFailed: database.prepare(
      `UPDATE mails SET state = 'failed', problem = ?
       WHERE id = ? AND state = 'waiting'`,
    ),
    giveUp: database.prepare(
      `UPDATE mails SET state = 'failed', problem = iif(problem = '', ?, problem)
       WHERE state = 'waiting' AND give_up_at <= ?`,
    ),
    summary: database.prepare(
      `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
         count(*) FILTER (WHERE state = 'sent') AS sent,
         count(*) FILTER (WHERE state = 'failed') AS failed
       FROM mails`,
    ),
    problem: database.prepare(
      `SELECT problem FROM mails WHERE state = 'waiting' AND problem <> '' ORDER BY id LIMIT 1`,
    ),
    count: database.prepare(
      `SELECT count(*) AS count FROM mails
       WHERE kind = ? AND created_at BETWEEN ? AND ? AND state <> 'replaced'`,
    ),
    countTo: database.prepare(
      `SELECT count(*) AS count FROM mails
       WHERE kind = ? AND created_at BETWEEN ? AND ? AND state <> 'replaced' AND mailbox = ?`,
    ),
    sweep: database.prepare(
      `DELETE FROM mails
       WHERE state IN ('sent', 'replaced') AND created_at <= ?
         OR state = 'failed' AND created_at <= ?`,
    ),
    deleteBefore: database.prepare('DELETE FROM mails WHERE created_at < ?'),
    deleteOf: database.prepare('DELETE FROM mails WHERE email = ?'),
  }
}
