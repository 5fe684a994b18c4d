import {expect, test} from 'vitest'
import {StreamPorts} from './stream-ports.ts'

const LISTENER = new URL('http://localhost:3900/p/blog/v1/data/listen/production')
const PURPOSE = {browser: 'one', open: () => new Response()}

function streamPorts(...ports: number[]): StreamPorts {
  const streams = new StreamPorts()
  streams.use(ports)
  return streams
}

/** A stream that has nothing to say yet, as a browser opens it. */
function openStream(streams: StreamPorts, browser = 'one') {
  const open = () => new Response(new ReadableStream())
  const address = streams.issue(LISTENER, {browser, open})
  const {port, pathname} = new URL(String(address))
  const {body} = streams.redeem(pathname.slice('/v1/stream/'.length))
  return {port, giveUp: () => giveUp(body)}
}

/** Ends a stream as the server does when a browser disconnects. */
async function giveUp(body: ReadableStream | null) {
  const reader = body?.getReader()
  const read = reader?.read()
  await Promise.resolve()
  await reader?.cancel()
  await read
}

test('spreads streams evenly over the ports', () => {
  const streams = streamPorts(1, 2, 3)
  const ports = Array.from({length: 6}, () => openStream(streams).port)
  expect(ports.toSorted()).toEqual(['1', '1', '2', '2', '3', '3'])
})

test("spreads a browser's streams evenly, whatever streams others open and close", async () => {
  const streams = streamPorts(1, 2, 3)
  const others = Array.from({length: 6}, () => openStream(streams, 'another'))
  for (const other of others) if (other.port !== '1') await other.giveUp()
  const ports = Array.from({length: 6}, () => openStream(streams).port)
  expect(ports.toSorted()).toEqual(['1', '1', '2', '2', '3', '3'])
})

test('does not redirect streams without further ports', () => {
  expect(new StreamPorts().issue(LISTENER, PURPOSE)).toBeUndefined()
})

test('opens one stream per ticket', () => {
  const streams = streamPorts(1)
  const address = streams.issue(LISTENER, PURPOSE)
  const id = String(address).split('/').at(-1) ?? ''
  expect(streams.redeem(id).status).toBe(200)
  expect(() => streams.redeem(id)).toThrow('opened before')
})

test('frees the port of a stream that its page has abandoned', async () => {
  const streams = streamPorts(1, 2)
  for (let page = 0; page < 5; page++) await openStream(streams).giveUp()
  const ports = Array.from({length: 6}, () => openStream(streams).port)
  expect(ports.toSorted()).toEqual(['1', '1', '1', '2', '2', '2'])
})
