import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {DATABASES} from '#operations/backups/manifest.ts'

/** Backups contain no sessions. */
const LEFT_OUT = ['sessions', 'account_links']

/**
 * Counts differences between two idle data directories: rows of the tables of lake and inbox, and bytes of the lake's
 * files.
 */
export function countDifferences(data: string, other: string): number {
  const [here, there] = [data, other].map((folder) => hashesOf(join(folder, 'lake', 'assets')))
  const files = [...new Set([...Object.keys(here ?? {}), ...Object.keys(there ?? {})])]
  const different = files.filter((path) => here?.[path] !== there?.[path]).length
  const databases = Object.entries(DATABASES).map(([part, file]) =>
    countDifferentRows(join(data, part, file), join(other, part, file)),
  )
  return databases.reduce((sum, count) => sum + count, different)
}

function countDifferentRows(path: string, other: string): number {
  const database = new DatabaseSync(path)
  try {
    database.prepare('ATTACH ? AS other').run(other)
    const count = (sql: string) => Number(database.prepare(sql).get()?.['count'])
    const tables = database
      .prepare("SELECT name FROM main.sqlite_master WHERE type = 'table'")
      .all()
      .map(({name}) => String(name))
      .filter((name) => !LEFT_OUT.includes(name) && !name.startsWith('sqlite_'))
    const countIn = (table: string, here: string, there: string) =>
      count(
        `SELECT count(*) AS count FROM (SELECT * FROM ${here}."${table}" EXCEPT SELECT * FROM ${there}."${table}")`,
      )
    return tables.reduce(
      (sum, table) => sum + countIn(table, 'main', 'other') + countIn(table, 'other', 'main'),
      0,
    )
  } finally {
    database.close()
  }
}

function hashesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map(({parentPath, name}) => {
      const path = join(parentPath, name)
      return [relative(folder, path), createHash('sha1').update(readFileSync(path)).digest('hex')]
    }),
  )
}
