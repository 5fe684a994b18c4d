import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {DATABASES} from '#operations/backups/manifest.ts'

/** Log-ins are not in backups. */
const LEFT_OUT = ['sessions', 'account_links']

/**
 * Compares two data directories in which nothing runs: each row of each table of lake and inbox, and the bytes
 * of each file of the lake. Counts what one has and the other has not.
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
