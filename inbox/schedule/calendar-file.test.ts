import {describe, expect, test} from 'vitest'
import {brand} from '@skyforge/config/brand.ts'
import {booked, TUESDAY_HALF_PAST} from '../testing/scheduler.ts'
import {testInbox} from '../testing/test-inbox.ts'

/** A booking for the visitor’s calendar. It is Monday, 23 November 2026, 08:30 in Indore. */

describe('the calendar file', () => {
  const linesOf = async (answer: Response | Promise<Response>) =>
    (await (await answer).text()).replace(/\r\n /g, '').split('\r\n')

  test('holds the meeting, and where to move or cancel it', async () => {
    const {send} = testInbox({publicUrl: 'https://skyforge.example/inbox'})
    const path = await booked(send)
    const answer = await send(`${path}/meeting.ics`)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await linesOf(answer)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'SEQUENCE:0',
        'DTSTAMP:20261123T030000Z',
        'DTSTART:20261124T043000Z',
        'DTEND:20261124T050000Z',
        `SUMMARY:Call with ${brand.name}`,
        `URL;VALUE=URI:https://skyforge.example/inbox${path}`,
        'STATUS:CONFIRMED',
      ]),
    )
  })

  test('is published to nobody in particular: it names no attendee', async () => {
    const {send} = testInbox()
    const path = await booked(send)
    expect(await (await send(`${path}/meeting.ics`)).text()).not.toMatch(/ATTENDEE|asha/i)
  })

  test('has no line of more than 75 bytes, and no way to smuggle one in', async () => {
    const name = `Ä "${'ö'.repeat(200)}"\r\nATTENDEE:evil`
    const {send} = testInbox({firm: {name, email: brand.email}})
    const path = await booked(send)
    const text = await (await send(`${path}/meeting.ics`)).text()
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(text).not.toMatch(/^ATTENDEE:evil/m)
  })

  test('of a moved and of a cancelled call replaces the earlier one', async () => {
    const {send} = testInbox()
    const path = await booked(send)
    const [uid] = (await linesOf(send(`${path}/meeting.ics`))).filter((line) =>
      line.startsWith('UID'),
    )
    await send(`${path}/move`, {body: new URLSearchParams({slot: TUESDAY_HALF_PAST, tz: 'UTC'})})
    expect(await linesOf(send(`${path}/meeting.ics`))).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:1', 'DTSTART:20261124T050000Z', 'STATUS:CONFIRMED']),
    )
    await send(`${path}/cancel`, {method: 'POST'})
    expect(await linesOf(send(`${path}/meeting.ics`))).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:2', 'METHOD:CANCEL', 'STATUS:CANCELLED']),
    )
  })
})
