import {createHash, randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import type {FormName} from '@skyforge/config/forms.ts'
import {emailKey} from '../submissions/email-address.ts'
import type {FormFields} from '../submissions/read-fields.ts'
import {searchText} from './entries.ts'

export type NewSubmission = {
  kind: FormName
  receivedAt: number
  /** The page's id for this sending; `undefined` when it has none. */
  submission: string | undefined
  fields: FormFields
  tellingText: string
  reasons: readonly string[]
}

export type AddedSubmission = {
  id: string
  /** False if it was stored before. */
  isNew: boolean
  /** Size of what was stored. */
  bytes: number
}

/** Most bytes of submissions that look like spam. */
const MAX_SPAM_BYTES = 200_000_000
/** Most of them deleted for one that is stored, unless it is larger than these: the visitor waits. */
const MAX_DROPPED = 20

/** What the three forms sent. */
export class Submissions {
  readonly #statements
  readonly #maxSpamBytes: number

  constructor(database: DatabaseSync, maxSpamBytes = MAX_SPAM_BYTES) {
    this.#statements = prepare(database)
    this.#maxSpamBytes = maxSpamBytes
  }

  /** Stores a submission once. If those that look like spam are over their quota, some of the oldest are deleted. */
  add(submission: NewSubmission): AddedSubmission {
    const {kind, fields, reasons} = submission
    const id = randomUUID()
    const digest = digestOf(JSON.stringify(fields))
    const email = emailKey(String(fields['email']))
    const added = this.#statements.add.get(
      id,
      kind,
      submission.receivedAt,
      submission.submission ?? null,
      digest,
      email,
      JSON.stringify(fields),
      digestOf(submission.tellingText),
      JSON.stringify(reasons),
      searchText(Object.values(fields).flat()),
    )
    if (added) {
      const bytes = Number(added['bytes'])
      if (reasons.length > 0) this.#dropOldSpam(bytes)
      return {id, isNew: true, bytes}
    }
    const earlier = this.#statements.id.get(kind, submission.submission ?? null, digest)
    return {id: String(earlier?.['id']), isNew: false, bytes: 0}
  }

  /** Deletes as much as was added, or up to `MAX_DROPPED`: a large excess shrinks over many calls. */
  #dropOldSpam(addedBytes: number) {
    const {spamBytes, dropOldest} = this.#statements
    const total = () => Number(spamBytes.get()?.['bytes'])
    const earlier = total() - addedBytes
    for (let dropped = 0; total() > this.#maxSpamBytes; dropped += 1) {
      if (dropped >= MAX_DROPPED && total() <= earlier) return
      if (dropOldest.run().changes === 0) return
    }
  }

  /** How many with this text came since a time. */
  countText(tellingText: string, since: number): number {
    if (tellingText === '') return 0
    return Number(this.#statements.countText.get(digestOf(tellingText), since)?.['count'])
  }

  /** @returns how many are gone */
  deleteBefore(time: number): number {
    return Number(this.#statements.deleteBefore.run(time).changes)
  }

  deleteOf(email: string): number {
    return Number(this.#statements.deleteOf.run(emailKey(email)).changes)
  }
}

/** '' for no text: such submissions have none to repeat. */
function digestOf(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('base64url')
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      `INSERT INTO submissions
         (id, kind, received_at, submission, digest, email, fields, text_digest, reasons, search)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (kind, submission, digest) WHERE submission IS NOT NULL DO NOTHING
       RETURNING bytes`,
    ),
    id: database.prepare(
      'SELECT id FROM submissions WHERE kind = ? AND submission = ? AND digest = ?',
    ),
    spamBytes: database.prepare('SELECT bytes FROM spam_total'),
    dropOldest: database.prepare(
      `DELETE FROM submissions WHERE rowid = (
         SELECT rowid FROM submissions WHERE reasons <> '[]' ORDER BY received_at, rowid LIMIT 1)`,
    ),
    countText: database.prepare(
      `SELECT count(*) AS count FROM submissions
       WHERE text_digest = ? AND text_digest <> '' AND received_at > ?`,
    ),
    deleteBefore: database.prepare('DELETE FROM submissions WHERE received_at < ?'),
    deleteOf: database.prepare('DELETE FROM submissions WHERE email = ?'),
  }
}
