import {once} from 'node:events'
import {createServer} from 'node:http'
import {describe, expect, test} from 'vitest'
import {booked, TUESDAY_HALF_PAST, TUESDAY_TEN, textOf, timesOn} from '../testing/scheduler.ts'
import {sendAndFollow, testInbox} from '../testing/test-inbox.ts'

/** A booking, moved and cancelled. It is Monday, 23 November 2026, 08:30 in Indore. */

describe('with the link of the confirmation', () => {
  const moveTo = (slot: string) => ({body: new URLSearchParams({slot, tz: 'Asia/Kolkata'})})

  test('a call is moved, and its old time is free again', async () => {
    const {send} = testInbox()
    const path = await booked(send)
    const times = await timesOn(send, `${path}/times?tz=Asia/Kolkata&day=2026-11-24`)
    expect(times[0]).toBe(TUESDAY_HALF_PAST)
    expect(await textOf(send(`${path}/move?slot=${TUESDAY_HALF_PAST}`))).toContain(
      'Move your call to this time?',
    )
    const page = await textOf(sendAndFollow(send, `${path}/move`, moveTo(TUESDAY_HALF_PAST)))
    expect(page).toContain('Your call has been moved')
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
    expect(await answer.text()).toContain('Your call has not been moved.')
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
      expect(page).toContain('Your call has been cancelled')
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
    expect(await textOf(send(path))).toContain('This call has already started')
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
  await expect.poll(() => inbox.store.webhookOutbox.nextTime()).toBeUndefined()
  server.close()
  const person = {name: 'Asha Rao', email: 'asha@meridian.example'}
  expect(told).toMatchObject([
    {event: 'booking', ...person, startsAt: TUESDAY_TEN, zone: 'Asia/Kolkata'},
    {event: 'booking moved', ...person, startsAt: TUESDAY_HALF_PAST, zone: 'UTC'},
    {event: 'booking cancelled', ...person, startsAt: TUESDAY_HALF_PAST},
  ])
})
