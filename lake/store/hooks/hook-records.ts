import type {DatabaseSync} from 'node:sqlite'
import type {Cursor} from '../history/change-log.ts'
import type {Hook, HookSettings} from './hook.ts'

/** Stored webhooks. */
export class HookRecords {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** Of all projects, oldest first. */
  all(): Hook[] {
    return this.#statements.all.all().map(hookOf)
  }

  /** @param cursor start in the log */
  add({id, project, createdAt, createdBy, ...settings}: Hook, {sequence, document}: Cursor) {
    const json = JSON.stringify(settings)
    this.#statements.add.run(id, project, json, createdAt, createdBy, sequence, document)
  }

  change(id: string, settings: HookSettings) {
    this.#statements.change.run(JSON.stringify(settings), id)
  }

  delete(id: string) {
    this.#statements.delete.run(id)
  }

  /** Position in the log. */
  cursor(id: string): Cursor | undefined {
    const row = this.#statements.cursor.get(id)
    return (
      row && {sequence: Number(row['cursor_sequence']), document: String(row['cursor_document'])}
    )
  }

  setCursor(id: string, {sequence, document}: Cursor) {
    this.#statements.setCursor.run(sequence, document, id)
  }
}

function hookOf(row: Record<string, unknown>): Hook {
  const settings: HookSettings = JSON.parse(String(row['settings']))
  return {
    ...settings,
    id: String(row['id']),
    project: String(row['project']),
    createdAt: String(row['created_at']),
    createdBy: String(row['created_by']),
  }
}

function prepare(database: DatabaseSync) {
  return {
    all: database.prepare('SELECT * FROM hooks ORDER BY rowid'),
    add: database.prepare(
      `INSERT INTO hooks (id, project, settings, created_at, created_by, cursor_sequence, cursor_document)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    change: database.prepare('UPDATE hooks SET settings = ? WHERE id = ?'),
    delete: database.prepare('DELETE FROM hooks WHERE id = ?'),
    cursor: database.prepare('SELECT cursor_sequence, cursor_document FROM hooks WHERE id = ?'),
    setCursor: database.prepare(
      'UPDATE hooks SET cursor_sequence = ?, cursor_document = ? WHERE id = ?',
    ),
  }
}
