import {writeFileSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {storageAdvice, storageFaultOf} from './storage-fault.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

function coded(code: string, syscall = 'write') {
  return Object.assign(new Error(code), {code, syscall})
}

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EFBIG', 'full'],
  ['EROFS', 'not writable'],
  ['EACCES', 'not writable'],
  ['EIO', 'not writable'],
  ['ENOENT', undefined],
])('storageFaultOf classifies the code %s as %s', (code, expected) => {
  expect(storageFaultOf(coded(code))).toBe(expected)
})

test('a database without room counts as full', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE notes (text TEXT); PRAGMA max_page_count = 2')
  const error = thrownBy(() => database.exec(`INSERT INTO notes VALUES (zeroblob(100000))`))
  expect(storageFaultOf(error)).toBe('full')
  database.close()
})

test('a read-only database counts as not writable', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE notes (text TEXT); PRAGMA query_only = ON')
  const error = thrownBy(() => database.exec(`INSERT INTO notes VALUES ('a')`))
  expect(storageFaultOf(error)).toBe('not writable')
  expect(storageFaultOf(thrownBy(() => database.exec('NO SQL')))).toBeUndefined()
  database.close()
})

test('a path in a read-only file system counts as not writable', () => {
  const error = thrownBy(() => writeFileSync('/sys/skyforge', 'a'))
  expect(storageFaultOf(error)).toBe('not writable')
  expect(storageAdvice('not writable', error)).toContain('/sys/skyforge')
})

test('a forbidden port is no storage fault', () => {
  expect(storageFaultOf(coded('EACCES', 'listen'))).toBeUndefined()
  expect(storageFaultOf('EACCES')).toBeUndefined()
})

test('the storage advice names the file, the cause and the fix', () => {
  expect(storageAdvice('full', new Error('disk full'), '/data/lake.sqlite')).toBe(
    'There is no room left on the disk (/data/lake.sqlite: disk full). Make room, or set another DATA_DIR.',
  )
})
