import {type FormName, formNames} from '@skyforge/config/forms.ts'
import type {DatabaseSync, SQLOutputValue} from 'node:sqlite'

export type EntryKind = FormName | 'booking'

export const KINDS: readonly EntryKind[] = [...formNames, 'booking']

/** A submission or a booking, as the operator sees it. */
export type Entry = {
  id: string
  kind: EntryKind
  receivedAt: number
  fields: Record<string, string | string[]>
  /** Why it looks like spam; empty when it does not. */
  reasons: string[]
  meeting?: {startsAt: number; endsAt: number; zone: string; status: string}
  /** Of an e-mail sign-up that was to be confirmed by mail: whether it was. */
  subscription?: string
}

export type EntryFilter = {
  /** Words that all have to be in it. */
  words: readonly string[]
  kind: EntryKind | undefined
  suspicious: boolean | undefined
}

/** Everything that came in, newest first. */
export class Entries {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  count(filter: EntryFilter): number {
    const {where, values} = conditionOf(filter)
    const row = this.#database.prepare(`SELECT count(*) AS count FROM entries ${where}`)
    return Number(row.get(...values)?.['count'])
  }

  countByKind(): Record<string, number> {
    const rows = this.#database.prepare('SELECT kind, count(*) AS count FROM entries GROUP BY kind')
    return Object.fromEntries(rows.all().map((row) => [String(row['kind']), Number(row['count'])]))
  }

  page(filter: EntryFilter, offset: number, limit: number): Entry[] {
    const {where, values} = conditionOf(filter)
    const statement = this.#database.prepare(
      `SELECT * FROM entries ${where} ORDER BY received_at DESC, id LIMIT ? OFFSET ?`,
    )
    return statement.all(...values, limit, offset).map(toEntry)
  }
}

function conditionOf({words, kind, suspicious}: EntryFilter) {
  const conditions = [
    ...words.map(() => `search LIKE ? ESCAPE '\\'`),
    ...(kind ? ['kind = ?'] : []),
    ...(suspicious === undefined ? [] : [`reasons ${suspicious ? '<>' : '='} '[]'`]),
  ]
  const patterns = words.map((word) => `%${searchText([word]).replace(/[\\%_]/g, '\\$&')}%`)
  return {
    where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    values: kind ? [...patterns, kind] : patterns,
  }
}

function toEntry(row: Record<string, SQLOutputValue>): Entry {
  const {status, subscription} = row
  return {
    id: String(row['id']),
    kind: KINDS.find((kind) => kind === row['kind']) ?? 'contact',
    receivedAt: Number(row['received_at']),
    fields: JSON.parse(String(row['fields'])),
    reasons: JSON.parse(String(row['reasons'])),
    ...(typeof status === 'string' && {
      meeting: {
        startsAt: Number(row['starts_at']),
        endsAt: Number(row['ends_at']),
        zone: String(row['zone']),
        status,
      },
    }),
    ...(typeof subscription === 'string' && {subscription}),
  }
}

/** Texts as the search sees them: in lower case, where SQLite's own LIKE knows only that of ASCII. */
export function searchText(texts: readonly string[]): string {
  // SQLite would end a text at its first NUL.
  return texts.join('\n').toLowerCase().replaceAll('\0', '')
}
