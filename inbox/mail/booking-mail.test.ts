import {describe, expect, test} from 'vitest'
import {brand} from '@skyforge/config/brand.ts'
import type {BookingEvent} from './booking-mail.ts'
import {linkIn, type ReceivedMail} from '../testing/mail-server.ts'
import {mailingInbox, SALES} from '../testing/mailing-inbox.ts'
import {booked, TUESDAY_HALF_PAST} from '../testing/scheduler.ts'
import {rowsOf} from '../testing/test-inbox.ts'

/** What who booked is told, and sales, through a mail server. */

const ASHA = 'asha@meridian.example'
const DAY_MS = 24 * 60 * 60_000

function calendarOf(mail: ReceivedMail | undefined) {
  const [file, ...others] = mail?.email.attachments ?? []
  expect(others).toEqual([])
  const content = typeof file?.content === 'object' ? Buffer.from(file.content as ArrayBuffer) : ''
  return {type: file?.mimeType, name: file?.filename, method: file?.method, text: String(content)}
}

test('a booking is confirmed with the file for the calendar; moved and cancelled, it replaces it', async () => {
  const {send, arrived} = await mailingInbox()
  const path = await booked(send)
  expect(await (await send(path)).text()).toContain(`We’ll e-mail <b>${ASHA}</b> a calendar file`)
  await arrived()
  await send(`${path}/move`, {body: new URLSearchParams({slot: TUESDAY_HALF_PAST, tz: 'UTC'})})
  await arrived()
  await send(`${path}/cancel`, {method: 'POST'})
  const [confirmed, moved, cancelled, ...others] = await arrived(ASHA)
  expect(others).toEqual([])

  expect(confirmed?.email).toMatchObject({
    subject: 'Your call on Tue, 24 Nov 2026, 10:00',
    replyTo: [{name: brand.name, address: brand.email}],
  })
  expect(confirmed?.email.text).toContain(
    'When: Tuesday, 24 November 2026, 10:00 to 10:30\nTime zone: Kolkata (UTC+5:30)',
  )
  expect(confirmed && linkIn(confirmed, /bookings/)).toBe(path)
  expect(moved?.email.subject).toBe('Moved: your call is now on Tue, 24 Nov 2026, 05:00')
  expect(cancelled?.email.subject).toBe('Cancelled: your call on Tue, 24 Nov 2026, 05:00')

  const files = [confirmed, moved, cancelled].map(calendarOf)
  expect(files).toMatchObject([
    {type: 'text/calendar', name: 'call.ics', method: 'PUBLISH'},
    {type: 'text/calendar', name: 'call.ics', method: 'PUBLISH'},
    {type: 'text/calendar', name: 'call.ics', method: 'CANCEL'},
  ])
  const texts = files.map(({text}) => text.replaceAll('\n ', ''))
  const lines = (text: string, name: RegExp) => text.split('\n').filter((line) => name.test(line))
  expect(texts.map((text) => lines(text, /^(SEQUENCE|DTSTART|STATUS|METHOD)/))).toEqual([
    ['METHOD:PUBLISH', 'SEQUENCE:0', 'DTSTART:20261124T043000Z', 'STATUS:CONFIRMED'],
    ['METHOD:PUBLISH', 'SEQUENCE:1', 'DTSTART:20261124T050000Z', 'STATUS:CONFIRMED'],
    ['METHOD:CANCEL', 'SEQUENCE:2', 'DTSTART:20261124T050000Z', 'STATUS:CANCELLED'],
  ])
  expect(new Set(texts.flatMap((text) => lines(text, /^UID/))).size).toBe(1)
})

test('the file in the mail is the one of the page', async () => {
  const {send, arrived} = await mailingInbox()
  const path = await booked(send)
  const [mail] = await arrived(ASHA)
  // The reader of mail has made the line breaks its own.
  const file = await (await send(`${path}/meeting.ics`)).text()
  expect(calendarOf(mail).text).toBe(file.replaceAll('\r\n', '\n'))
})

test('sales is told of each, in its own time zone and in theirs', async () => {
  const {send, arrived} = await mailingInbox()
  const path = await booked(send, {tz: 'Europe/Berlin'})
  await arrived()
  await send(`${path}/cancel`, {method: 'POST'})
  const [first, second] = await arrived(SALES)
  expect(first?.email).toMatchObject({
    subject: 'Call booked: Asha Rao, Tue, 24 Nov 2026, 10:00',
    replyTo: [{address: ASHA}],
  })
  expect(first?.email.text).toContain('10:00 to 10:30, Kolkata (UTC+5:30)')
  expect(first?.email.text).toContain('05:30 to 06:00, Berlin (UTC+1)')
  expect(second?.email.subject).toBe('Call cancelled: Asha Rao, Tue, 24 Nov 2026, 10:00')
  // Who has the address of the page can cancel.
  expect(first?.raw).not.toContain(path)
})

test('a call that the operator cancels is cancelled by mail', async () => {
  const {send, inbox, arrived} = await mailingInbox()
  const path = await booked(send)
  await arrived()
  const booking = inbox.store.bookings.bySecret(path.split('/').at(-1) ?? '')
  await send(`/bookings/${booking?.id}/cancel`, {method: 'POST'})
  expect((await arrived(ASHA)).at(-1)?.email.subject).toMatch(/^Cancelled:/)
})

test('what who booked typed is not in the mail to an address that may be of somebody else', async () => {
  const {send, arrived} = await mailingInbox()
  await booked(send, {name: 'Win at https://evil.example'})
  const [mail] = await arrived(ASHA)
  expect(mail?.raw + calendarOf(mail).text).not.toContain('evil')
})

describe('one address gets fifteen such mails in a day', () => {
  /** A call of theirs that was mailed a day ago, and nothing sent since. */
  async function mailedBefore() {
    const test = await mailingInbox()
    const {send, inbox, arrived, clock, folder} = test
    const path = await booked(send)
    await arrived()
    clock.now += DAY_MS
    const booking = inbox.store.bookings.bySecret(path.split('/').at(-1) ?? '')
    if (!booking) throw new Error('nothing is booked')
    const tell = (event: BookingEvent, id = booking.id) => {
      inbox.store.transact(() => inbox.mail?.addBooking(event, {...booking, id}, []))
    }
    const waiting = (kind: string) =>
      rowsOf(folder, 'mails')
        .filter((row) => row['kind'] === kind && row['state'] === 'waiting')
        .map(({content}) => String(JSON.parse(String(content)).subject).split(':')[0])
    return {tell, waiting}
  }

  const CALL = 'Your call on Tue, 24 Nov 2026, 10'

  test('and sales hears of the rest', async () => {
    const {tell, waiting} = await mailedBefore()
    for (let number = 0; number < 20; number += 1) tell('booking', `call ${number}`)
    expect(waiting('booking')).toEqual(Array.from({length: 15}, () => CALL))
    expect(waiting('lead')).toHaveLength(20)
  })

  test('but who was told of a call is told that it is cancelled, whenever that was', async () => {
    const {tell, waiting} = await mailedBefore()
    for (let number = 0; number < 15; number += 1) tell('booking', `call ${number}`)
    tell('booking moved')
    expect(waiting('booking')).not.toContain('Moved')
    tell('booking cancelled')
    expect(waiting('booking').at(-1)).toBe('Cancelled')
  })

  test('and who was not told of a call hears no more of it', async () => {
    const {tell, waiting} = await mailedBefore()
    for (let number = 0; number < 16; number += 1) tell('booking', `call ${number}`)
    tell('booking cancelled', 'call 15')
    expect(waiting('booking')).not.toContain('Cancelled')
  })

  test('of which one that waits makes room for a later one on its call', async () => {
    const {tell, waiting} = await mailedBefore()
    for (let number = 0; number < 15; number += 1) tell('booking', `call ${number}`)
    for (let time = 0; time < 5; time += 1) tell('booking moved', 'call 0')
    expect(waiting('booking')).toHaveLength(15)
    expect(waiting('booking').at(-1)).toBe('Moved')
    tell('booking cancelled', 'call 0')
    expect(waiting('booking')).toHaveLength(15)
    expect(waiting('booking').at(-1)).toBe('Cancelled')
  })
})
