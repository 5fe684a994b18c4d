import {copyFileSync, mkdirSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {backUp} from './backup.ts'
import {CONTACT} from './testing/form-requests.ts'
import {booked} from './testing/scheduler.ts'
import {stored, temporaryFolder, testInbox} from './testing/test-inbox.ts'

test('an inbox that runs is copied, and the copy is an inbox', async () => {
  const source = testInbox()
  await source.send('/contact', {body: CONTACT})
  await booked(source.send)
  const backup = join(temporaryFolder(), 'inbox.sqlite')
  backUp(source.folder, backup)
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  await source.send('/contact', {body: {...CONTACT, firstName: 'Later'}})
  const folder = join(temporaryFolder(), 'restored')
  mkdirSync(folder)
  copyFileSync(backup, join(folder, 'inbox.sqlite'))
  const later = stored(source).filter(({fields}) => fields['firstName'] !== 'Later')
  expect(stored(testInbox({folder}))).toEqual(later)
})

test('where there is no inbox, or a file already, nothing is written', async () => {
  const {folder} = testInbox()
  const there = join(folder, 'inbox.sqlite')
  expect(() => backUp(folder, there)).toThrow(`${there} is there already: name another file.`)
  expect(() => backUp('/nonexistent', join(temporaryFolder(), 'a'))).toThrow(
    'There is no inbox in /nonexistent.',
  )
  expect(() => backUp(folder, '/nonexistent/a')).toThrow('cannot be copied to /nonexistent/a')
})
