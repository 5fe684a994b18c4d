import {once} from 'node:events'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {announcement, join, soon, startServer, type Studio} from './testing/studios.ts'

const KB = 1024
const LIMIT_EXCEEDED = {error: {code: -32000}}
const INVALID = {error: {code: -32602}}

function announce(studio: Studio, sessionId: string, padding = '') {
  const {data} = announcement(sessionId)
  return studio.request('presence_announce', {data: {...data, padding}})
}

describe('a socket', () => {
  test('has at most 16 subscriptions at a time', async () => {
    const {studio, subscription} = await join(await startServer(), 'ann')
    for (let more = 1; more < 16; more += 1) {
      expect(await studio.request('presence_subscribe')).toHaveProperty('result')
    }
    expect(await studio.request('presence_subscribe')).toMatchObject(LIMIT_EXCEEDED)
    await studio.request('presence_unsubscribe', {subscriptionId: subscription})
    expect(await studio.request('presence_subscribe')).toHaveProperty('result')
  })

  test('has at most 64 sessions at a time, and does not announce a refused one', async () => {
    const url = await startServer()
    const {studio: ann} = await join(url, 'ann')
    const {studio: ben} = await join(url, 'ben')
    for (let tab = 0; tab < 64; tab += 1) await announce(ben, `tab-${tab}`)
    expect(await announce(ben, 'tab-64')).toMatchObject(LIMIT_EXCEEDED)
    expect(await announce(ben, 'tab-63')).toMatchObject({result: null})
    await ben.request('presence_disconnect', {session: 'tab-0'})
    expect(await announce(ben, 'tab-65')).toMatchObject({result: null})
    await soon(() => ann.events.length).toBe(64 + 3)
  })

  test.each([
    ['presence_announce', announcement('x'.repeat(129))],
    ['presence_rollcall', {session: 'x'.repeat(129)}],
    ['presence_disconnect', {session: 'x'.repeat(129)}],
  ])('names no session by more than 128 characters: %s', async (method, params) => {
    const {studio} = await join(await startServer(), 'ann')
    expect(await studio.request(method, params)).toMatchObject(INVALID)
    expect(await announce(studio, 'x'.repeat(128))).toMatchObject({result: null})
  })

  test('is terminated when it does not read its events', async () => {
    const {ann, frozen, isGone} = await frozenStudio()
    // The system buffers some megabytes per socket.
    for (let sent = 0; sent < 1_000 && !isGone(); sent += 1) {
      await announce(ann, 'tab-2', 'x'.repeat(60 * KB))
    }
    expect(isGone()).toBe(true)
    const closed = once(frozen.socket, 'close')
    frozen.socket.resume()
    expect((await closed)[0]).toBe(1006)
  })

  test('is terminated when it does not read its responses', async () => {
    const {frozen, isGone} = await frozenStudio()
    for (let sent = 0; sent < 500; sent += 1) {
      frozen.socket.send(JSON.stringify({id: 'x'.repeat(60 * KB), method: 'presence_subscribe'}))
    }
    await expect.poll(isGone).toBe(true)
  })
})

/** Ben's socket does not read; Ann receives its disconnect. */
async function frozenStudio() {
  const url = await startServer()
  const {studio: ann} = await join(url, 'ann')
  const {studio: frozen} = await join(url, 'ben')
  await announce(frozen, 'tab-1')
  frozen.socket.pause()
  const isGone = () => ann.events.some((event) => typeOf(event) === 'disconnect')
  return {ann, frozen, isGone}
}

function typeOf(event: unknown): string {
  return (event as {result: {type: string}}).result.type
}

test('serializes an event once for all peers', async () => {
  const url = await startServer()
  const peers = await Promise.all(['ann', 'ann', 'ann'].map((user) => join(url, user)))
  const {studio: ben} = await join(url, 'ben')
  const stringify = vi.spyOn(JSON, 'stringify')
  onTestFinished(() => stringify.mockRestore())
  await announce(ben, 'tab-1', 'of the event alone')
  for (const {studio} of peers) await soon(() => studio.events.length).toBe(1)
  const written = stringify.mock.results.map(({value}) => String(value))
  // The other one is the request.
  expect(written.filter((json) => json.includes('of the event alone'))).toHaveLength(2)
})
