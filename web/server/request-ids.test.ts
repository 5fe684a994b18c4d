import {createServer} from 'node:http'
import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import {Exchange} from '@skyforge/server-kit/operations/exchange.ts'
import {createContentSource, projectClients} from './content-source.ts'
import {createDraftClients} from './preview/draft-source.ts'
import {Preview} from './preview/preview.ts'
import {ENTER_PREFIX} from './preview/preview-paths.ts'

/** Clients of an empty lake, and the ids of the requests it received. */
async function emptyLake() {
  const ids: unknown[] = []
  const server = createServer(({headers}, response) => {
    ids.push(headers['x-request-id'])
    response.writeHead(200, {'content-type': 'application/json'}).end('{"result":{},"ms":1}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const {port} = server.address() as AddressInfo
  return {ids, clientOf: projectClients(`http://127.0.0.1:${port}`)}
}

test("queries to the lake carry the id of the page's request", async () => {
  const {ids, clientOf} = await emptyLake()
  const source = createContentSource(clientOf)
  await new Exchange('GET', () => 'request-1').run(() => source('blog', '*'))
  await source('blog', '*')
  expect(ids).toEqual(['request-1', undefined])
})

test('queries for drafts carry it too, even after waiting', async () => {
  const {ids, clientOf} = await emptyLake()
  const tokenOf = () => 'token'
  const preview = new Preview({
    tokenOf,
    clientOf: createDraftClients(clientOf, tokenOf),
    visitors: createContentSource(clientOf),
    renderPage: vi.fn(),
    redirectAt: vi.fn(),
    isPage: () => true,
    headers: {},
    studios: [],
    siteUrl: 'http://localhost:5173',
    report: vi.fn(),
  })
  const given = Array.from({length: 6}, (_, index) => `request-${index}`)
  const url = `${ENTER_PREFIX}blog?sanity-preview-secret=made-up`
  const enter = (id: string) =>
    preview.fetch({method: 'GET', url, headers: {}, exchange: new Exchange('GET', () => id)})
  const replies = await Promise.all(given.map(enter))
  expect(replies.map((reply) => reply?.status)).toEqual(given.map(() => 401))
  expect([...new Set(ids)].toSorted()).toEqual(given)
})
