import {join} from 'node:path'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../testing/test-inbox.ts'
import {openDatabase} from './database.ts'

test('what is committed is written out before it is told: a log, and FULL', () => {
  const database = openDatabase(join(temporaryFolder(), 'inbox.sqlite'), {log: () => {}})
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({journal_mode: 'wal'})
  // https://www.sqlite.org/pragma.html#pragma_synchronous
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({synchronous: 2})
  database.close()
})
