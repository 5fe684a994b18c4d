import {createHash, randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import type {FormName} from '#forms/forms.ts'
import {emailKey} from '../forms/email-address.ts'
import type {FormFields} from '../forms/read-fields.ts'
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

/** What the three forms sent. */
export class Submissions {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** Stores it and returns its id; one that was stored before is left as it is, and `isNew` is false. */
  add(submission: NewSubmission): {id: string; isNew: boolean} {
    const {kind, fields, reasons} = submission
    const id = randomUUID()
    const digest = digestOf(JSON.stringify(fields))
    const email = emailKey(String(fields['email']))
    const {changes} = this.#statements.add.run(
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
    if (changes > 0) return {id, isNew: true}
    const earlier = this.#statements.id.get(kind, submission.submission ?? null, digest)
    return {id: String(earlier?.['id']), isNew: false}
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
       ON CONFLICT (kind, submission, digest) WHERE submission IS NOT NULL DO NOTHING`,
    ),
    id: database.prepare(
      'SELECT id FROM submissions WHERE kind = ? AND submission = ? AND digest = ?',
    ),
    countText: database.prepare(
      `SELECT count(*) AS count FROM submissions
       WHERE text_digest = ? AND text_digest <> '' AND received_at > ?`,
    ),
    deleteBefore: database.prepare('DELETE FROM submissions WHERE received_at < ?'),
    deleteOf: database.prepare('DELETE FROM submissions WHERE email = ?'),
  }
}
