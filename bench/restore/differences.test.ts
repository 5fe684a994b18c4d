import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {countDifferences} from './differences.ts'

function dataDirectory(): string {
  const data = mkdtempSync(join(tmpdir(), 'differences-'))
  for (const part of ['lake', 'inbox']) {
    mkdirSync(join(data, part, 'assets'), {recursive: true})
    inDatabase(data, part, `CREATE TABLE kept (a); INSERT INTO kept VALUES (1), (2)`)
    inDatabase(data, part, `CREATE TABLE sessions (token)`)
  }
  writeFileSync(join(data, 'lake', 'assets', 'a'), 'a')
  return data
}

function inDatabase(data: string, part: string, sql: string): void {
  const database = new DatabaseSync(join(data, part, `${part}.sqlite`))
  database.exec(sql)
  database.close()
}

test.each<[string, (data: string) => void, number]>([
  ['nothing', () => {}, 0],
  [
    'log-ins, which are not in backups',
    (data) => inDatabase(data, 'lake', `INSERT INTO sessions VALUES ('a')`),
    0,
  ],
  ['a row that is gone', (data) => inDatabase(data, 'inbox', 'DELETE FROM kept WHERE a = 1'), 1],
  [
    'a row that is another',
    (data) => inDatabase(data, 'lake', 'UPDATE kept SET a = 3 WHERE a = 1'),
    2,
  ],
  ['a file that is another', (data) => writeFileSync(join(data, 'lake', 'assets', 'a'), 'b'), 1],
  ['a file that is new', (data) => writeFileSync(join(data, 'lake', 'assets', 'b'), 'b'), 1],
])('%s is counted', (_name, change, count) => {
  const [data, other] = [dataDirectory(), dataDirectory()]
  change(other)
  expect(countDifferences(data, other)).toBe(count)
})
