import {expect, test} from 'vitest'
import {openDatabase} from './database.ts'

test('no deletion scans a table: each column that refers to another table leads an index', () => {
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
