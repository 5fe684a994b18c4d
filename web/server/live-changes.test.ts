import {createServer, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Change} from '../src/content/live/change.ts'
import {createClient} from '@sanity/client'
import {followChanges} from './live-changes.ts'

let server: Server
let streams: ServerResponse[]
let changes: Change[]
/** Number of rejected stream requests; undefined while streams are available. */
let refusals: number | undefined
const ending = {controller: new AbortController()}
const report = vi.fn()

beforeEach(async () => {
  ;[streams, changes] = [[], []]
  refusals = undefined
  ending.controller = new AbortController()
  report.mockReset()
  server = createServer(({url}, response) => {
    // After a dropped stream, the client also checks if it is allowed to have one.
    if (!url?.includes('/data/live/events/')) return void response.writeHead(404).end()
    if (refusals !== undefined) {
      refusals += 1
      return void response.destroy()
    }
    streams.push(response)
    response.writeHead(200, {'content-type': 'text/event-stream'})
    response.write(': connected\nretry: 10\n\nevent: welcome\ndata: {"id":"w"}\n\n')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const {port} = server.address() as AddressInfo
  const client = createClient({
    projectId: 'blog',
    dataset: 'production',
    apiVersion: '2023-01-01',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    useCdn: true,
  })
  followChanges(client, {
    onChange: (change) => changes.push(change),
    report,
    signal: ending.controller.signal,
  })
})
afterEach(() => {
  ending.controller.abort()
  server.closeAllConnections()
  server.close()
})

async function soon(changesSoFar: Change[]) {
  await expect.poll(() => changes).toEqual(changesSoFar)
}

test('reports a change with its tags, however its bytes are split', async () => {
  await soon([{}])
  streams[0]?.write('event: message\nid: 1\nda')
  streams[0]?.write('ta: {"id":"1","tags":["s1:post"]}\n\n: heartbeat\n\n')
  streams[0]?.write('event: message\ndata: {"id":"2","tags":["s1:author"]}\n\n')
  await soon([{}, {tags: ['s1:post']}, {tags: ['s1:author']}])
})

test('a change whose tags are not a list may affect anything', async () => {
  await soon([{}])
  streams[0]?.write('event: message\ndata: {"id":"1","tags":"s1:post"}\n\n')
  await soon([{}, {tags: undefined}])
})

test('after a dropped stream, anything may have changed', async () => {
  await soon([{}])
  streams[0]?.destroy()
  await soon([{}, {}, {}])
  expect(streams).toHaveLength(2)
  expect(report).toHaveBeenCalledTimes(1)
})

test('failed reconnects do not invalidate the cache each time', async () => {
  await soon([{}])
  refusals = 0
  streams[0]?.destroy()
  await expect.poll(() => refusals).toBeGreaterThan(3)
  expect(changes).toEqual([{}, {}])
  refusals = undefined
  await soon([{}, {}, {}])
  expect(report).toHaveBeenCalledTimes(1)
})

test('reports when a project ends the stream, and pauses before reconnecting', async () => {
  await soon([{}])
  streams[0]?.write('event: goaway\ndata: {"reason":"too many"}\n\n')
  await soon([{}, {}])
  expect(report).toHaveBeenCalledExactlyOnceWith(
    'Live updates are disconnected: the project ended the stream',
  )
})
