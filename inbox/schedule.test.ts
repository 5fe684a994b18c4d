import {brand} from '#config/brand.ts'
import {once} from 'node:events'
import {createServer} from 'node:http'
import {describe, expect, test} from 'vitest'
import {createHandler} from './handle.ts'
import {listen} from './http/listen.ts'
import {MONDAY, type Send, sendAndFollow, SITE, testInbox} from './testing/test-inbox.ts'

/** The scheduler, as a browser walks through it. It is Monday, 23 November 2026, 08:30 in Indore. */

const TUESDAY_TEN = '2026-11-24T04:30:00.000Z'
const TUESDAY_HALF_PAST = '2026-11-24T05:00:00.000Z'

type Person = {slot?: string; name?: string; email?: string; tz?: string; request?: string}

function bookingForm({
  slot = TUESDAY_TEN,
  name = 'Asha Rao',
  email = 'asha@meridian.example',
  tz = 'Asia/Kolkata',
  request = '',
}: Person = {}) {
  return {body: new URLSearchParams({slot, name, email, tz, request})}
}

/** Books, and gives the path of the confirmation. */
async function booked(send: Send, person: Person = {}): Promise<string> {
  const answer = await send('/schedule/book', bookingForm(person))
  const location = answer.headers.get('location') ?? ''
  return new URL(location, 'http://localhost/schedule/book').pathname
}

const textOf = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

/** The times that a page offers, as links to the next step. */
async function timesOn(send: Send, path: string): Promise<string[]> {
  const page = await (await send(path)).text()
  return [...page.matchAll(/slot=([^&"]+)&#38;/g)].map(([, slot = '']) => decodeURIComponent(slot))
}

describe('the month', () => {
  test('opens on the first free day, whatever else the address says', async () => {
    const {send} = testInbox()
    const page = await textOf(
      send('/schedule?duration=30&layout=month_view&theme=light&utm_source=x'),
    )
    expect(page).toContain('A 30-minute call with an architect')
    expect(page).toContain('November 2026')
    expect(page).toContain('Monday 23 November')
    expect(page).toContain('Times in Kolkata (UTC+5:30)')
  })

  test.each([
    ['in Indore', '?tz=Asia/Kolkata&day=2026-11-24', 16, TUESDAY_TEN],
    [
      'today, four hours ahead at least',
      '?tz=Asia/Kolkata&day=2026-11-23',
      11,
      '2026-11-23T07:00:00.000Z',
    ],
    [
      'in New York, where the day begins in the night',
      '?tz=America/New_York&day=2026-11-24',
      16,
      '2026-11-24T05:00:00.000Z',
    ],
    ['in London', '?tz=Europe/London&day=2026-11-24', 16, TUESDAY_TEN],
    ['in an unknown zone, which is ours then', '?tz=Mars/Olympus&day=2026-11-24', 16, TUESDAY_TEN],
    ['on a day that is none', '?tz=Asia/Kolkata&day=tomorrow', 11, '2026-11-23T07:00:00.000Z'],
    [
      'on a weekend, which is none either',
      '?tz=Asia/Kolkata&day=2026-11-28',
      11,
      '2026-11-23T07:00:00.000Z',
    ],
    [
      'in the past',
      '?tz=Asia/Kolkata&day=2026-11-20&month=2026-10',
      11,
      '2026-11-23T07:00:00.000Z',
    ],
    [
      'of the first day of a month, for one that is too far ahead',
      '?tz=Asia/Kolkata&month=2027-01&day=2027-01-22',
      16,
      '2027-01-01T04:30:00.000Z',
    ],
    [
      'of the last day, hardly sixty ahead',
      '?tz=Asia/Kolkata&month=2027-01&day=2027-01-21',
      16,
      '2027-01-21T04:30:00.000Z',
    ],
  ])('has the times %s', async (_name, query, count, first) => {
    const {send} = testInbox()
    const times = await timesOn(send, `/schedule${query}`)
    expect(times).toHaveLength(count)
    expect(times[0]).toBe(first)
  })

  test.each([
    ['en-US,en;q=0.9', '10:00 am', '12:30 pm'],
    ['en-GB', '10:00', '12:30'],
    ['de-DE,de', '10:00', '12:30'],
    ['*', '10:00', '12:30'],
    ['not a language', '10:00', '12:30'],
  ])('has the clock of those who read %s', async (language, morning, noon) => {
    const {send} = testInbox()
    const headers = {'accept-language': language}
    const page = await textOf(send('/schedule?tz=Asia/Kolkata&day=2026-11-24', {headers}))
    expect(page).toContain(` ${morning} `)
    expect(page).toContain(` ${noon} `)
  })

  test('says when everything is taken, and where to write', async () => {
    const {hours} = testInbox().inbox.options
    const none = testInbox({hours: {...hours, weekdays: [7], horizonDays: 1}})
    const page = await (await none.send('/schedule')).text()
    expect(page).toContain('Every time is taken')
    expect(page).toContain(`mailto:${brand.email}`)
  })

  test('says so too when the last time went under the visitor', async () => {
    const {hours} = testInbox().inbox.options
    const last = {...hours, horizonDays: 1, noticeHours: 24, opens: 600, closes: 630}
    const {send} = testInbox({hours: last})
    await booked(send)
    const answer = await send('/schedule/book', bookingForm({email: 'ben@b.example'}))
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toContain('Every time is taken')
    expect(page).not.toContain('<button')
  })

  test('may be framed by the site alone, and runs no script but its own file', async () => {
    const {send} = testInbox({siteOrigins: [SITE, 'http://[::1]:5173', 'https://skyforge.example']})
    const answer = await send('/schedule')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors 'self' ${SITE} https://skyforge.example`)
    expect(policy).not.toContain('unsafe')
    expect(await answer.text()).not.toMatch(/<script>| style="| on\w+="/)
  })

  test('has its files beside it, under whatever prefix', async () => {
    const {send} = testInbox()
    const page = await (await send('/schedule')).text()
    const files = [...page.matchAll(/(?:src|href)="(schedule\/[^"]+\?v=[^"]+)"/g)].map(
      ([, file]) => file,
    )
    expect(files).toHaveLength(4)
    for (const file of files) {
      const answer = await send(`/${file}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
  })

  test('loads the font ahead from where its style sheet has it', async () => {
    const {send} = testInbox()
    const page = await (await send('/schedule')).text()
    const [, font = 'no font'] = /href="schedule\/(figtree[^"]+)"/.exec(page) ?? []
    const [, style = 'no style'] = /href="(schedule\/style[^"]+)"/.exec(page) ?? []
    expect(await (await send(`/${style}`)).text()).toContain(`url('${font}')`)
  })
})

describe('a booking', () => {
  test('is confirmed, and its time is gone', async () => {
    const {send} = testInbox()
    const answer = await sendAndFollow(send, '/schedule/book', bookingForm({tz: 'Europe/London'}))
    expect(answer.status).toBe(200)
    const page = await textOf(answer)
    expect(page).toContain('Your call is booked')
    expect(page).toContain('No e-mail follows')
    expect(page).toContain('04:30 to 05:00 Tuesday, 24 November 2026 London (UTC)')
    expect(page).toContain('asha@meridian.example')
    const times = await timesOn(send, '/schedule?tz=Asia/Kolkata&day=2026-11-24')
    expect(times).toHaveLength(15)
    expect(times).not.toContain(TUESDAY_TEN)
  })

  test('promises an e-mail where a webhook tells somebody of it', async () => {
    const {send} = testInbox({notify: {url: 'http://127.0.0.1:9/', retryMs: 60_000}})
    const page = await textOf(sendAndFollow(send, '/schedule/book', bookingForm()))
    expect(page).toContain('We write to asha@meridian.example with the link to the call.')
  })

  test('sent twice is one booking', async () => {
    const {send, inbox} = testInbox()
    const first = await booked(send, {request: 'r1'})
    expect(await booked(send, {request: 'r1'})).toBe(first)
    expect(inbox.store.bookings.upcoming(MONDAY)).toHaveLength(1)
  })

  test('of a time that somebody else has is refused kindly, with others and what was typed', async () => {
    const {send} = testInbox()
    await booked(send)
    const answer = await send(
      '/schedule/book',
      bookingForm({name: 'Ben <b>', email: 'ben@b.example'}),
    )
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toContain('is no longer free: somebody was faster')
    expect(page).toContain('value="Ben &#60;b&#62;"')
    expect(page).toContain('value="ben@b.example"')
    const others = [...page.matchAll(/type="radio"\s+name="slot"\s+value="([^"]+)"/g)].map(
      ([, slot]) => slot,
    )
    expect(others).toHaveLength(4)
    expect(others).toContain(TUESDAY_HALF_PAST)
    expect(others).not.toContain(TUESDAY_TEN)
  })

  test.each([
    ['in the past', '2026-11-20T04:30:00.000Z'],
    ['too near', '2026-11-23T06:30:00.000Z'],
    ['too far', '2027-01-25T04:30:00.000Z'],
    ['at the weekend', '2026-11-28T04:30:00.000Z'],
    ['before the firm opens', '2026-11-24T04:00:00.000Z'],
    ['when it closes', '2026-11-24T12:30:00.000Z'],
    ['between two times', '2026-11-24T04:45:00.000Z'],
    ['that is none', 'tomorrow'],
    ['that is nothing', ''],
  ])('of a time %s is refused', async (_name, slot) => {
    const {send, inbox} = testInbox()
    const shown = await send(`/schedule/book?slot=${encodeURIComponent(slot)}`)
    const answer = await send('/schedule/book', bookingForm({slot}))
    expect([shown.status, answer.status]).toEqual([409, 409])
    expect(inbox.store.bookings.upcoming(0)).toEqual([])
  })

  test.each([
    ['without a name', {name: ' '}, 'Please tell us your name.'],
    ['without an address', {email: 'asha'}, 'Please give an e-mail address that we can answer to.'],
  ])('%s is asked again, with the time and what was typed', async (_name, person, problem) => {
    const {send, inbox} = testInbox()
    const answer = await send('/schedule/book', bookingForm(person))
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain(problem)
    expect(page).toContain(`name="slot" value="${TUESDAY_TEN}"`)
    expect(inbox.store.bookings.upcoming(0)).toEqual([])
  })

  test('is the last of three for one address', async () => {
    const {send} = testInbox()
    for (const hour of ['04', '05', '06']) {
      await booked(send, {slot: `2026-11-25T${hour}:30:00.000Z`})
    }
    const answer = await send('/schedule/book', bookingForm({email: 'ASHA@meridian.example'}))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('There are 3 calls planned with this address already.')
  })

  test('over the hard rate is refused in words', async () => {
    const {send} = testInbox({rates: {mark: 1, close: 1, book: 5}})
    await booked(send)
    const answer = await send('/schedule/book', bookingForm({slot: TUESDAY_HALF_PAST}))
    expect(answer.status).toBe(429)
    expect(await answer.text()).toContain('Try again in ten minutes.')
  })

  test('is one of five that an address can make in an hour, under whatever e-mail addresses', async () => {
    const {send, clock} = testInbox()
    const bookAt = async (index: number, headers = {}) => {
      const slot = new Date(Date.parse(TUESDAY_TEN) + index * 30 * 60_000).toISOString()
      const form = bookingForm({slot, email: `visitor${index}@b.example`})
      return (await send('/schedule/book', {...form, headers})).status
    }
    for (let index = 0; index < 5; index += 1) expect(await bookAt(index)).toBe(303)
    expect(await bookAt(5)).toBe(429)
    expect(await bookAt(5, {'x-forwarded-for': '192.0.2.1'})).toBe(303)
    clock.now += 60 * 60_000
    expect(await bookAt(6)).toBe(303)
  })

  test('takes an address in letters of another script, and counts it however it is written', async () => {
    const {send} = testInbox()
    const bookFor = async (hour: string, email: string) =>
      (await send('/schedule/book', bookingForm({slot: `2026-11-25T${hour}:30:00.000Z`, email})))
        .status
    expect(await bookFor('04', 'a@bücher.de')).toBe(303)
    expect(await bookFor('05', 'A@BÜCHER.DE')).toBe(303)
    expect(await bookFor('06', 'a@xn--bcher-kva.de')).toBe(303)
    expect(await bookFor('07', 'a@bücher.de')).toBe(400)
  })

  test('appears with the operator', async () => {
    const {send} = testInbox()
    await booked(send)
    expect(await (await send('/inbox.json?kind=booking&q=rao')).json()).toMatchObject([
      {
        kind: 'booking',
        fields: {name: 'Asha Rao', email: 'asha@meridian.example'},
        meeting: {
          startsAt: TUESDAY_TEN,
          endsAt: TUESDAY_HALF_PAST,
          zone: 'Asia/Kolkata',
          status: 'booked',
        },
      },
    ])
  })

  test('of one time by two hundred at once is made by one', async () => {
    const {inbox} = testInbox({rates: {mark: 1000, close: 1000, book: 1000}})
    const report = (message: string) => expect.unreachable(message)
    const {port, close} = await listen(createHandler(inbox), {port: 0, report})
    const answers = await Promise.all(
      Array.from({length: 200}, async (_, index) => {
        const answer = await fetch(`http://127.0.0.1:${port}/schedule/book`, {
          method: 'POST',
          redirect: 'manual',
          ...bookingForm({email: `visitor${index}@b.example`}),
        })
        return {status: answer.status, page: await answer.text()}
      }),
    )
    await close()
    expect(answers.filter(({status}) => status === 303)).toHaveLength(1)
    const told = answers.filter(({page}) => page.includes('somebody was faster'))
    expect(told.map(({status}) => status)).toEqual(Array.from({length: 199}, () => 409))
    expect(inbox.store.bookings.upcoming(MONDAY)).toHaveLength(1)
  })
})

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

describe('with the link of the confirmation', () => {
  const moveTo = (slot: string) => ({body: new URLSearchParams({slot, tz: 'Asia/Kolkata'})})

  test('a call is moved, and its old time is free again', async () => {
    const {send} = testInbox()
    const path = await booked(send)
    const times = await timesOn(send, `${path}/times?tz=Asia/Kolkata&day=2026-11-24`)
    expect(times[0]).toBe(TUESDAY_HALF_PAST)
    expect(await textOf(send(`${path}/move?slot=${TUESDAY_HALF_PAST}`))).toContain(
      'Move it to this time?',
    )
    const page = await textOf(sendAndFollow(send, `${path}/move`, moveTo(TUESDAY_HALF_PAST)))
    expect(page).toContain('Your call is moved')
    expect(page).toContain('10:30 to 11:00')
    expect(await timesOn(send, '/schedule?tz=Asia/Kolkata&day=2026-11-24')).toContain(TUESDAY_TEN)
  })

  test.each([
    ['that somebody else has', TUESDAY_HALF_PAST],
    ['that is too near', '2026-11-23T06:30:00.000Z'],
  ])('a call stays where it is when it shall move to a time %s', async (_name, slot) => {
    const {send} = testInbox()
    const path = await booked(send)
    await booked(send, {slot: TUESDAY_HALF_PAST, email: 'ben@b.example'})
    const answer = await send(`${path}/move`, moveTo(slot))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Your call is still where it was.')
    expect(await textOf(send(path))).toContain('10:00 to 10:30')
  })

  test('a call is moved ten times at most', async () => {
    const {send} = testInbox()
    const path = await booked(send)
    for (let time = 1; time <= 10; time += 1) {
      const slot = time % 2 === 0 ? TUESDAY_TEN : TUESDAY_HALF_PAST
      expect((await send(`${path}/move`, moveTo(slot))).status).toBe(303)
    }
    const answer = await send(`${path}/move`, moveTo(TUESDAY_HALF_PAST))
    expect(answer.status).toBe(429)
    expect(await answer.text()).toContain('This call was moved 10 times already.')
    expect(await textOf(send(path))).toContain('10:00 to 10:30')
  })

  test('moves count towards the rate of an address', async () => {
    const {send} = testInbox({rates: {mark: 5, close: 2, book: 5}})
    const path = await booked(send)
    expect((await send(`${path}/move`, moveTo(TUESDAY_HALF_PAST))).status).toBe(303)
    expect((await send(`${path}/move`, moveTo(TUESDAY_TEN))).status).toBe(429)
  })

  test('a call is cancelled, and its time is free for others', async () => {
    const {send} = testInbox()
    const path = await booked(send)
    expect(await textOf(send(`${path}/cancel`))).toContain('Cancel this call?')
    for (let time = 0; time < 2; time += 1) {
      const page = await textOf(sendAndFollow(send, `${path}/cancel`, {method: 'POST'}))
      expect(page).toContain('Your call is cancelled')
    }
    expect((await send(`${path}/move`, moveTo(TUESDAY_HALF_PAST))).status).toBe(410)
    expect(await booked(send, {email: 'ben@b.example'})).toMatch(/^\/schedule\/bookings\//)
  })

  test('nothing is changed any more once the call has begun', async () => {
    const {send, clock} = testInbox()
    const path = await booked(send)
    clock.now = Date.parse(TUESDAY_TEN)
    for (const [step, sending] of [
      ['move', moveTo('2026-11-26T04:30:00.000Z')],
      ['cancel', {method: 'POST'}],
    ] as const) {
      const answer = await send(`${path}/${step}`, sending)
      expect(answer.status).toBe(410)
      expect(await answer.text()).toContain('This call has begun')
    }
    expect(await textOf(send(path))).toContain('This call has been')
  })

  test.each(['', '/times', '/move', '/cancel', '/meeting.ics'])(
    'that is wrong nothing is to be had: %s',
    async (step) => {
      const {send} = testInbox()
      await booked(send)
      const answer = await send(`/schedule/bookings/guess${step}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('There is no booking at this address.')
    },
  )
})

test('the webhook is told of a booking, its move and its end', async () => {
  const told: unknown[] = []
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => told.push(JSON.parse(chunk.toString())))
    request.on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const {send, inbox} = testInbox({notify: {url: `http://127.0.0.1:${port}/`, retryMs: 10}})
  const path = await booked(send)
  await send(`${path}/move`, {body: new URLSearchParams({slot: TUESDAY_HALF_PAST, tz: 'UTC'})})
  await send(`${path}/cancel`, {method: 'POST'})
  await expect.poll(() => inbox.store.notices.nextTime()).toBeUndefined()
  server.close()
  const person = {name: 'Asha Rao', email: 'asha@meridian.example'}
  expect(told).toMatchObject([
    {event: 'booking', ...person, startsAt: TUESDAY_TEN, zone: 'Asia/Kolkata'},
    {event: 'booking moved', ...person, startsAt: TUESDAY_HALF_PAST, zone: 'UTC'},
    {event: 'booking cancelled', ...person, startsAt: TUESDAY_HALF_PAST},
  ])
})
