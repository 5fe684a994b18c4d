import type {DatabaseSync} from 'node:sqlite'

/** An allowed origin, with Sanity's names (https://www.sanity.io/docs/cors). */
export type CorsOrigin = {
  id: number
  project: string
  /** As browsers send it, with `*` for any name or port. */
  origin: string
  /** Whether requests may carry a token. */
  allowCredentials: boolean
  /** ISO 8601 */
  createdAt: string
}

/** Origins allowed by projects, beside those of the settings. */
export class CorsOrigins {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** Of all projects, oldest first. */
  all(): CorsOrigin[] {
    return this.#statements.all.all().map((row) => ({
      id: Number(row['id']),
      project: String(row['project']),
      origin: String(row['origin']),
      allowCredentials: row['allow_credentials'] === 1,
      createdAt: String(row['created_at']),
    }))
  }

  add(origin: Omit<CorsOrigin, 'id'>): CorsOrigin {
    const {project, allowCredentials, createdAt} = origin
    const {lastInsertRowid} = this.#statements.add.run(
      project,
      origin.origin,
      allowCredentials ? 1 : 0,
      createdAt,
    )
    return {...origin, id: Number(lastInsertRowid)}
  }

  delete(id: number) {
    this.#statements.delete.run(id)
  }
}

function prepare(database: DatabaseSync) {
  return {
    all: database.prepare('SELECT * FROM cors_origins ORDER BY id'),
    add: database.prepare(
      'INSERT INTO cors_origins (project, origin, allow_credentials, created_at) VALUES (?, ?, ?, ?)',
    ),
    delete: database.prepare('DELETE FROM cors_origins WHERE id = ?'),
  }
}
