import {expect, test, vi} from 'vitest'
import {TOKEN, testLake} from '../testing/test-lake.ts'
import {listeningLake} from '../testing/listening-lake.ts'
import {RequestsInFlight} from './requests-in-flight.ts'

const QUERY = '/p/blog/v1/data/query/production'

const anonymous = (address: string) => ({address, isKnown: false, isOwn: false})
const site = {address: '127.0.0.1', isKnown: false, isOwn: true}
const editor = {address: '192.0.2.1', isKnown: true, isOwn: false}

/** As many that have begun as may. */
function fill(underWay: RequestsInFlight, caller: typeof site): (() => void)[] {
  const leaves: (() => void)[] = []
  for (;;) {
    try {
      leaves.push(underWay.enter(caller))
    } catch {
      return leaves
    }
  }
}

test('one visitor has a part of the places, all visitors another, the site and tokens the rest', () => {
  const underWay = new RequestsInFlight()
  const visitors = ['127.0.0.1', ...Array.from({length: 5}, (_, index) => `192.0.2.${index}`)]
  const places = visitors.map((address) => fill(underWay, anonymous(address)).length)
  expect(places).toEqual([64, 64, 64, 64, 64, 0])
  expect(fill(underWay, site)).toHaveLength(64)
  expect(fill(underWay, editor)).toHaveLength(128)
})

test.each([
  ['through the site', {'x-forwarded-for': '192.0.2.1'}, [503, 200, 200]],
  ['of this machine', {'x-forwarded-for': '127.0.0.1'}, [200, 503, 200]],
])('a visitor %s who takes all of their places', async (_who, headers, expected) => {
  const {origin, open, lake} = await listeningLake()
  const enter = vi.spyOn(lake.requestsInFlight, 'enter')
  const told = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `POST ${QUERY} HTTP/1.1\r\nHost: localhost\r\n${told}Content-Length: 100\r\n\r\n`
  for (let index = 0; index < 70; index++) open(head)
  await expect.poll(() => enter.mock.calls.length).toBe(70)
  const ask = (asking: Record<string, string>) =>
    fetch(`${origin}${QUERY}?query=1`, {headers: asking}).then(({status}) => status)
  const statuses = [
    await ask({'x-forwarded-for': '192.0.2.1'}),
    await ask({'x-forwarded-for': '127.0.0.1'}),
    await ask({}),
  ]
  expect(statuses).toEqual(expected)
})

/** An open request of a stalled client, or of one that is not. */
const holding = (isStalled: boolean) => ({isStalled: () => isStalled, cutOff: vi.fn()})

test.each<[who: string, caller: typeof site, stalled: boolean, isCut: boolean]>([
  ['another visitor', anonymous('192.0.2.9'), true, true],
  ['another visitor while all are being computed', anonymous('192.0.2.9'), false, false],
  ['a visitor who is over the limit of an address', anonymous('192.0.2.0'), true, false],
  ['the site', site, true, false],
  ['an editor', editor, true, false],
])(
  '%s disconnects a stalled visitor only to take its place within the limits',
  (_who, caller, ...expected) => {
    const [stalled, isCut] = expected
    const underWay = new RequestsInFlight()
    const holds = Array.from({length: 320}, () => holding(stalled))
    for (const [index, hold] of holds.entries()) {
      underWay.enter(anonymous(`192.0.2.${Math.floor(index / 64)}`), hold)
    }
    const enter = () => underWay.enter(caller, holding(false))
    if (!isCut && !caller.isOwn && !caller.isKnown) expect(enter).toThrow('too many requests')
    else enter()
    const cut = holds.filter(({cutOff}) => cutOff.mock.calls.length > 0)
    expect(cut).toEqual(isCut ? holds.slice(0, 1) : [])
  },
)

test('a stalled request makes room for addresses with fewer requests only', () => {
  const inFlight = new RequestsInFlight()
  const address = (index: number) => anonymous(`198.51.100.${index % 40}`)
  const holds = Array.from({length: 320}, (_, index) => {
    const hold = holding(true)
    inFlight.enter(address(index), hold)
    return hold
  })
  expect(() => inFlight.enter(address(0), holding(true))).toThrow('too many requests')
  inFlight.enter(anonymous('192.0.2.1'), holding(false))
  expect(holds.filter(({cutOff}) => cutOff.mock.calls.length > 0)).toEqual(holds.slice(0, 1))
})

test('disconnecting a stalled visitor frees exactly one place', () => {
  const underWay = new RequestsInFlight()
  const address = (index: number) => anonymous(`192.0.2.${Math.floor(index / 64)}`)
  const leaves = Array.from({length: 320}, (_, index) =>
    underWay.enter(address(index), holding(index === 100)),
  )
  underWay.enter(anonymous('192.0.2.9'), holding(false))
  leaves[100]?.()
  expect(() => underWay.enter(anonymous('192.0.2.9'), holding(false))).toThrow('too many requests')
})

test.each<[what: string, rest: string]>([
  ['bodies that do not arrive', 'Content-Length: 100\r\n\r\n{'],
  ['bodies in chunks that do not end', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('%s from many addresses do not block other visitors', async (_what, rest) => {
  const {origin, open, lake} = await listeningLake()
  const enter = vi.spyOn(lake.requestsInFlight, 'enter')
  const sockets = Array.from({length: 400}, (_, index) =>
    open(
      `POST ${QUERY} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.${index % 40}\r\n${rest}`,
    ),
  )
  // A connection that is cut off may be reset.
  for (const socket of sockets) socket.on('error', () => socket.destroy()).resume()
  await expect.poll(() => enter.mock.calls.length).toBe(400)
  const headers = {'x-forwarded-for': '192.0.2.1'}
  // Stalled is a connection on which nothing has moved for two seconds.
  const ask = async () => (await fetch(`${origin}${QUERY}?query=1`, {headers})).status
  await expect.poll(ask, {timeout: 10_000}).toBe(200)
  await expect.poll(() => sockets.filter(({closed}) => !closed).length).toBe(319)
})

test('a place that was given back once is free once', () => {
  const underWay = new RequestsInFlight()
  const [leave] = fill(underWay, anonymous('192.0.2.1'))
  leave?.()
  leave?.()
  expect(fill(underWay, anonymous('192.0.2.1'))).toHaveLength(1)
})

test('a refusal says when to come again', () => {
  const underWay = new RequestsInFlight()
  fill(underWay, anonymous('192.0.2.1'))
  expect(() => underWay.enter(anonymous('192.0.2.1'))).toThrow(
    expect.objectContaining({status: 503, headers: {'retry-after': '1'}}),
  )
})

test('bodies that stall keep nobody with a token waiting, and leave their places with their sockets', async () => {
  const {origin, open} = await listeningLake()
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${origin}${QUERY}?query=1`, {headers}).then(({status}) => status)
  const head = `POST ${QUERY} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n`
  const stalled = Array.from({length: 384}, () => open(head))
  await expect.poll(() => ask()).toBe(503)
  expect(await ask({authorization: `Bearer ${TOKEN}`})).toBe(200)
  for (const socket of stalled) socket.destroy()
  await expect.poll(() => ask()).toBe(200)
})

test('a visitor who does not read what they asked for is cut off and leaves their place', async () => {
  const anonymousPace = {restMs: 50, bytesPerS: 1e12}
  const {lake, send, open, reports} = await listeningLake({anonymousPace})
  // More than the system takes for a socket.
  const body = Buffer.alloc(24 * 1024 * 1024)
  const stored: unknown = await (await send('/assets/files/production', {body})).json()
  const enter = lake.requestsInFlight.enter.bind(lake.requestsInFlight)
  const left = vi.fn()
  vi.spyOn(lake.requestsInFlight, 'enter').mockImplementation((caller) => {
    const leave = enter(caller)
    return () => {
      left()
      leave()
    }
  })
  expect(stored).toHaveProperty('document.path', expect.any(String))
  const {document} = stored as {document: {path: string}}
  open(`GET /p/blog/${document.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).pause()
  await expect.poll(() => left).toHaveBeenCalled()
  expect(reports).toEqual([])
})

test.each([
  ['a question', `${QUERY}?query=1`, null, 1],
  ['a question with a token', `${QUERY}?query=1`, TOKEN, 0],
  ['a stream, which is silent for long', '/p/blog/v1/data/live/events/production', null, 0],
])('%s (%s, token %s) is given a pace %i times', async (_what, path, token, times) => {
  const {send} = testLake()
  const keepPace = vi.fn()
  const peer = {remoteAddress: '127.0.0.1', keepPace}
  const {body} = await send(path, {token, peer})
  await body?.cancel()
  expect(keepPace).toHaveBeenCalledTimes(times)
})
