import {mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {BACKUP_STATE_FILE, type BackupRecord} from '@skyforge/server-kit/backups/backup-state.ts'
import {backUpNightly} from './nightly.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date']})
  vi.setSystemTime(new Date('2026-01-10T02:58:00'))
})
afterEach(() => vi.useRealTimers())

/** The times at which backups are made, of so many looks at the clock, which goes on by so much in between. */
async function nightsOf(looks: number, {step, outcome}: {step: number; outcome: () => boolean}) {
  const data = mkdtempSync(join(tmpdir(), 'nightly-'))
  const write = (record: BackupRecord) =>
    writeFileSync(join(data, BACKUP_STATE_FILE), JSON.stringify(record))
  write({lastSuccess: {time: new Date('2026-01-09T03:00:00').toISOString(), name: '', bytes: 0}})
  const stop = new AbortController()
  const made: string[] = []
  const backUp = async () => {
    const time = new Date()
    made.push(time.toTimeString().slice(0, 5))
    const isGood = outcome()
    if (isGood) write({lastSuccess: {time: time.toISOString(), name: '', bytes: 0}})
    return isGood
  }
  let look = 1
  const pause = async () => {
    vi.setSystemTime(Date.now() + step)
    if ((look += 1) > looks) stop.abort()
  }
  await backUpNightly({data, at: 3 * 60}, backUp, stop.signal, pause)
  return made
}

test('one is made each night, in time', async () => {
  const made = await nightsOf(12, {step: MINUTE_MS, outcome: () => true})
  expect(made).toEqual(['03:00'])
})

test('a night that the machine slept through is made up for when it wakes', async () => {
  const made = await nightsOf(6, {step: 7 * HOUR_MS + 11 * MINUTE_MS, outcome: () => true})
  expect(made).toEqual(['10:09', '07:42'])
})

test('what fails is tried again an hour later, also where nothing recorded that it failed', async () => {
  let attempts = 0
  const outcome = () => (attempts += 1) === 3
  const made = await nightsOf(20, {step: 10 * MINUTE_MS, outcome})
  expect(made).toEqual(['03:08', '04:08', '05:08'])
})
