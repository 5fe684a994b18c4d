import type {DatabaseSync} from 'node:sqlite'

/** Another name of a dataset, without the `~` of requests. */
export type Alias = {
  name: string
  /** `null` if it has no dataset. */
  datasetName: string | null
}

/** Names that point to a dataset and can be pointed to another one. */
export class Aliases {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  all(project: string): Alias[] {
    return this.#statements.all.all(project).map(aliasOf)
  }

  find(project: string, name: string): Alias | undefined {
    const row = this.#statements.find.get(project, name)
    return row && aliasOf(row)
  }

  /** @returns false if the name is taken */
  add(project: string, {name, datasetName}: Alias): boolean {
    return this.#statements.add.run(project, name, datasetName).changes > 0
  }

  link(project: string, {name, datasetName}: Alias) {
    this.#statements.link.run(datasetName, project, name)
  }

  remove(project: string, name: string) {
    this.#statements.remove.run(project, name)
  }

  /** Unlinks the aliases of a deleted dataset. */
  unlinkAll(project: string, datasetName: string) {
    this.#statements.unlinkAll.run(project, datasetName)
  }
}

function aliasOf({name, dataset}: Record<string, unknown>): Alias {
  return {name: String(name), datasetName: dataset === null ? null : String(dataset)}
}

function prepare(database: DatabaseSync) {
  return {
    all: database.prepare('SELECT name, dataset FROM aliases WHERE project = ? ORDER BY name'),
    find: database.prepare('SELECT name, dataset FROM aliases WHERE project = ? AND name = ?'),
    add: database.prepare(
      'INSERT INTO aliases (project, name, dataset) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    link: database.prepare('UPDATE aliases SET dataset = ? WHERE project = ? AND name = ?'),
    remove: database.prepare('DELETE FROM aliases WHERE project = ? AND name = ?'),
    unlinkAll: database.prepare(
      'UPDATE aliases SET dataset = NULL WHERE project = ? AND dataset = ?',
    ),
  }
}
