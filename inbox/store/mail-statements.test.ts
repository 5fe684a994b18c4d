import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {DATABASE_FILE} from '../inbox.ts'
import {temporaryFolder, testInbox} from '../testing/test-inbox.ts'
import {prepareMailStatements} from './mail-statements.ts'

/** What is done for each post and each mail. */
const OFTEN = [
  'replace',
  'isWithheld',
  'nextDue',
  'nextTime',
  'giveUp',
  'sweep',
  'setDue',
  'summary',
  'count',
  'countTo',
] as const

// A connection without the functions of `database.ts`, which would run for each row.
test.each(OFTEN)('"%s" reads past the content of no mail that it is not about', (name) => {
  const folder = temporaryFolder()
  testInbox({folder})
  const database = new DatabaseSync(join(folder, DATABASE_FILE), {readOnly: true})
  const {sourceSQL} = prepareMailStatements(database)[name]
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${sourceSQL}`).all()
  database.close()
  const steps = plan.map(({detail}) => String(detail)).join('; ')
  expect(steps).toMatch(/INDEX mails_by_/)
  expect(steps).not.toMatch(/SCAN mails(?! USING)|TEMP B-TREE/)
})
