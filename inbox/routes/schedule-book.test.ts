import {describe, expect, test} from 'vitest'
import {createHandler} from '../handle.ts'
import {listen} from '../http/listen.ts'
import {
  booked,
  bookingForm,
  TUESDAY_HALF_PAST,
  TUESDAY_TEN,
  textOf,
  timesOn,
} from '../testing/scheduler.ts'
import {MONDAY, sendAndFollow, testInbox} from '../testing/test-inbox.ts'

/** Booking a time. It is Monday, 23 November 2026, 08:30 in Indore. */

describe('a booking', () => {
  test('is confirmed, and its time is gone', async () => {
    const {send} = testInbox()
    const answer = await sendAndFollow(send, '/schedule/book', bookingForm({tz: 'Europe/London'}))
    expect(answer.status).toBe(200)
    const page = await textOf(answer)
    expect(page).toContain('Your call is booked')
    expect(page).toContain('You won’t get an e-mail')
    expect(page).toContain('04:30 to 05:00 Tuesday, 24 November 2026 London (UTC)')
    expect(page).toContain('asha@meridian.example')
    const times = await timesOn(send, '/schedule?tz=Asia/Kolkata&day=2026-11-24')
    expect(times).toHaveLength(15)
    expect(times).not.toContain(TUESDAY_TEN)
  })

  test('promises an e-mail where a webhook tells somebody of it', async () => {
    const {send} = testInbox({notify: {url: 'http://127.0.0.1:9/', retryMs: 60_000}})
    const page = await textOf(sendAndFollow(send, '/schedule/book', bookingForm()))
    expect(page).toContain('We’ll e-mail asha@meridian.example the link to the call.')
  })

  test('has its time and address in its page, for the script, until it is cancelled', async () => {
    const {send} = testInbox()
    const path = await booked(send)
    const page = await (await send(path)).text()
    const name = path.split('/').at(-1)
    expect(page).toMatch(new RegExp(`data-booked="[^"]*${name}"`))
    expect(page).toContain('data-when="Tuesday, 24 November 2026, 10:00"')
    expect(page).toContain(`data-until="${TUESDAY_TEN}"`)
    await send(`${path}/cancel`, {body: new URLSearchParams()})
    const cancelled = await (await send(path)).text()
    expect(cancelled).toMatch(new RegExp(`data-cancelled="[^"]*${name}"`))
    expect(cancelled).not.toContain('data-booked')
  })

  test.each([TUESDAY_TEN, TUESDAY_HALF_PAST])(
    'adds a hidden offer to cancel it to the form for %s, for the script to show',
    async (slot) => {
      const {send} = testInbox()
      await booked(send)
      const page = await (await send(`/schedule/book?slot=${slot}`)).text()
      expect(page).toMatch(/data-earlier-call\s+hidden/)
      expect(page).not.toContain('somebody')
    },
  )

  test('lets the browser refuse a name of blanks', async () => {
    const {send} = testInbox()
    const page = await (await send('/schedule/book', bookingForm({name: ' '}))).text()
    expect(page).toMatch(/<input\s[^>]*name="name"[^>]*\spattern="\.\*\\S\.\*"/)
  })

  test('sent twice is one booking', async () => {
    const {send, inbox} = testInbox()
    const first = await booked(send, {request: 'r1'})
    expect(await booked(send, {request: 'r1'})).toBe(first)
    expect(inbox.store.bookings.upcoming(MONDAY)).toHaveLength(1)
  })

  test.each([
    ['e-mail address', {email: 'right@meridian.example'}],
    ['name', {name: 'Asha Rao-Iyer'}],
    ['time', {slot: TUESDAY_HALF_PAST}],
  ])('refuses a booked form that is sent again with another %s', async (_what, changed) => {
    const {send, inbox} = testInbox()
    await booked(send, {request: 'r1'})
    const answer = await send('/schedule/book', bookingForm({request: 'r1', ...changed}))
    expect(answer.status).toBe(409)
    const page = await textOf(answer)
    expect(page).toContain('You have already booked a call')
    expect(page).toContain('asha@meridian.example')
    expect(inbox.store.bookings.upcoming(MONDAY)).toHaveLength(1)
  })

  test('offers a new booking when the form of a cancelled call is sent again', async () => {
    const {send, inbox} = testInbox()
    await booked(send, {request: 'r1'})
    const earlier = inbox.store.bookings.byRequest('r1') ?? expect.unreachable()
    inbox.store.bookings.cancel(earlier)
    const answer = await send('/schedule/book', bookingForm({request: 'r1'}))
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toContain('The call booked with this form has been cancelled.')
    const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(request).not.toBe('r1')
    expect((await send('/schedule/book', bookingForm({request}))).status).toBe(303)
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
    expect(page).toContain('has been booked, or is too soon')
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
    ['in a year of five digits', '+012345-12-25T04:30:00.000Z'],
    ['at the end of all dates', '+275760-09-13T00:00:00.000Z'],
    ['at the beginning of all dates', '-271821-04-20T00:00:00.000Z'],
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
    const told = answers.filter(({page}) => page.includes('has been booked, or'))
    expect(told.map(({status}) => status)).toEqual(Array.from({length: 199}, () => 409))
    expect(inbox.store.bookings.upcoming(MONDAY)).toHaveLength(1)
  })
})
