import {describe, expect, test} from 'vitest'
import {CONTACT} from '../testing/form-requests.ts'
import {booked} from '../testing/scheduler.ts'
import {formData, stored, testInbox} from '../testing/test-inbox.ts'

/** Forms that come too often from one address. */

/** The opening hour of a day that is over. */
const MONDAY_TEN = '2026-11-16T04:30:00.000Z'

describe('over the hard limit', () => {
  const rates = {mark: 5, close: 2, book: 5}
  const post = {body: CONTACT}
  const through = (address: string) => ({...post, headers: {'x-forwarded-for': address}})
  const from = (remoteAddress: string) => ({...post, peer: {remoteAddress}})

  test('the connection is closed, nothing is stored, and it opens again after ten minutes', async () => {
    const test = testInbox({rates})
    await test.send('/contact', post)
    await test.send('/contact', post)
    expect((await test.send('/contact', post)).type).toBe('error')
    expect((await test.send('/subscribe', {body: formData({email: 'a@b.example'})})).type).toBe(
      'error',
    )
    expect(stored(test)).toHaveLength(2)
    test.clock.now += 10 * 60_000
    expect((await test.send('/contact', post)).status).toBe(302)
  })

  test('counts posts that were refused for what they say', async () => {
    const {send} = testInbox({rates})
    const wrong = {body: {...CONTACT, email: 'nobody'}}
    expect((await send('/contact', wrong)).status).toBe(400)
    expect((await send('/contact', wrong)).status).toBe(400)
    expect((await send('/contact', post)).type).toBe('error')
  })

  const BROKEN = 'multipart/form-data; boundary=x'
  test.each([
    ['JSON that ends early', '/contact', '{"firstName":', {}],
    ['a list in place of an object', '/contact', '[]', {}],
    ['form data that ends early', '/subscribe', '--x\r\n', {'content-type': BROKEN}],
    ['a content type that no form has', '/get-in-touch', 'x', {'content-type': 'text/css'}],
    ['a body over 256 KB', '/contact', ' '.repeat(300_000), {}],
    ['a broken form of the page', '/contact', '{', {'sec-fetch-mode': 'navigate'}],
    ['a broken booking', '/schedule/book', '--x\r\n', {'content-type': BROKEN}],
  ])('counts %s', async (_name, path, body, headers) => {
    const {send} = testInbox({rates})
    for (let time = 0; time < 2; time += 1) {
      expect((await send(path, {body, headers})).status).toBeLessThan(429)
    }
    expect((await send('/contact', post)).type).toBe('error')
    expect((await send('/schedule/book', {body: formData({})})).status).toBe(429)
  })

  test('counts moves to a time that is not free', async () => {
    const {send, inbox} = testInbox({rates: {...rates, close: 3}})
    const path = await booked(send)
    const move = {body: formData({slot: MONDAY_TEN, tz: 'UTC'})}
    expect((await send(`${path}/move`, move)).status).toBe(409)
    expect((await send(`${path}/move`, move)).status).toBe(409)
    expect((await send(`${path}/move`, move)).status).toBe(429)
    expect(inbox.store.bookings.upcoming(0)).toHaveLength(1)
  })

  test('a wall clock that is set changes nothing', async () => {
    const {send, clock} = testInbox({rates, uptime: () => 0})
    await send('/contact', post)
    await send('/contact', post)
    clock.now += 24 * 60 * 60_000
    expect((await send('/contact', post)).type).toBe('error')
  })

  test.each([
    ['another address', false, from('192.0.2.1'), from('192.0.2.2'), 302],
    ['the same address', false, from('192.0.2.1'), from('192.0.2.1'), 0],
    [
      'another address of the same IPv6 network',
      false,
      from('2001:db8::1'),
      from('2001:db8:0:0:9::2'),
      0,
    ],
    ['another IPv6 network', false, from('2001:db8::1'), from('2001:db8:0:1::1'), 302],
    [
      'another visitor of the site on this machine',
      false,
      through('192.0.2.1'),
      through('192.0.2.2'),
      302,
    ],
    ['who only adds to the header', true, through('192.0.2.1'), through('192.0.2.9, 192.0.2.1'), 0],
    [
      'who writes the header without a proxy',
      false,
      {...through('192.0.2.1'), ...from('192.0.2.7')},
      {...through('192.0.2.2'), ...from('192.0.2.7')},
      0,
    ],
    [
      'another visitor behind a trusted proxy',
      true,
      {...through('192.0.2.1'), ...from('192.0.2.7')},
      {...through('192.0.2.2'), ...from('192.0.2.7')},
      302,
    ],
  ])('%s', async (_name, trustProxy, first, second, status) => {
    const {send} = testInbox({rates, trustProxy})
    await send('/contact', first)
    await send('/contact', first)
    expect((await send('/contact', second)).status).toBe(status)
  })
})
