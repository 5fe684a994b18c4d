import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {gunzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {type Contents, takeContents} from '../testing/contents.ts'
import {booked, TUESDAY_TEN} from '../testing/scheduler.ts'
import {emailKey, mailboxKey} from '../submissions/email-address.ts'
import {rowsOf, temporaryFolder, testInbox} from '../testing/test-inbox.ts'

/** Inboxes of all earlier versions, as they were left, under today's program. `fixtures/make.ts` made them. */

const FIXTURES = join(import.meta.dirname, '../testing/fixtures')
const versions = readdirSync(FIXTURES).filter((name) => name.startsWith('version-'))

function unpacked(name: string): Buffer {
  return gunzipSync(readFileSync(join(FIXTURES, name)))
}

test.each(versions)(
  'of an inbox of %s every submission, booking and message is there',
  async (version) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'inbox.sqlite'), unpacked(`${version}/inbox.sqlite.gz`))
    const expected: Contents = JSON.parse(unpacked(`${version}/expected.json.gz`).toString('utf8'))
    const {inbox, send} = testInbox({folder})
    expect(takeContents(inbox.store)).toEqual(expected)
    // A time that was booked there is booked still.
    expect(expected.entries.map(({meeting}) => meeting?.startsAt)).toContain(
      Date.parse(TUESDAY_TEN),
    )
    const answer = await booked(send, {slot: TUESDAY_TEN, email: 'new@n.example'})
    expect(answer).not.toContain('/schedule/bookings/')
  },
)

test.each(versions)(
  'bookings and mails of an inbox of %s are found by their address, however it is written',
  (version) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'inbox.sqlite'), unpacked(`${version}/inbox.sqlite.gz`))
    const {inbox} = testInbox({folder})
    const [booking] = inbox.store.bookings.upcomingOf('ASHA@meridian.example', 0)
    expect(booking?.email).toBe('asha@meridian.example')
    for (const {email, email_key: key} of rowsOf(folder, 'bookings')) {
      expect(key).toBe(emailKey(String(email)))
    }
    for (const {recipient, mailbox} of rowsOf(folder, 'mails')) {
      expect(mailbox).toBe(mailboxKey(String(recipient)))
    }
  },
)
