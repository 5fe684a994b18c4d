import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openDatabase} from './database.ts'

test('syncs each commit to disk: write-ahead log and synchronous = FULL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-database-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const database = openDatabase(join(folder, 'lake.sqlite'), () => {})
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({journal_mode: 'wal'})
  // https://www.sqlite.org/pragma.html#pragma_synchronous
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({synchronous: 2})
  database.close()
})

test('has an index for each foreign key, so that no deletion scans a table', () => {
  const database = openDatabase(':memory:', () => {})
  const referring = database
    .prepare(
      `SELECT t.name AS 'table', f."from" AS 'column'
       FROM pragma_table_list t JOIN pragma_foreign_key_list(t.name) f`,
    )
    .all()
  const leading = database.prepare(
    `SELECT i.name FROM pragma_index_list(?) i JOIN pragma_index_info(i.name) c
     WHERE c.seqno = 0 AND c.name = ?`,
  )
  const scanned = referring.filter(
    ({table, column}) => leading.all(String(table), String(column)).length === 0,
  )
  database.close()
  expect(referring.length).toBeGreaterThan(0)
  expect(scanned).toEqual([])
})
