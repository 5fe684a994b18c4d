import {ServerResponse} from 'node:http'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {
  ALIAS,
  BEARER,
  bothWays,
  expectAlike,
  PATH,
  PRIVATE,
  request,
  RESOURCE,
  SITE_BEARER,
  VISITOR,
  type BothWays,
} from './testing/both-ways.ts'
import {SITE} from '../testing/test-lake.ts'

let ways: BothWays

beforeEach(async () => {
  ways = await bothWays()
})

describe('a cached result is written to the socket, byte for byte as by the handler', () => {
  test.each([
    ['the site', request(PATH)],
    ['a visitor who reads brotli', request(PATH, [VISITOR, 'Accept-Encoding: gzip, br'])],
    ['a visitor who reads gzip', request(PATH, [VISITOR, 'Accept-Encoding: gzip'])],
    ['a visitor who reads neither', request(PATH, [VISITOR, 'Accept-Encoding: identity'])],
    ['a page of the site', request(PATH, [VISITOR, `Origin: ${SITE}`])],
    ['a page of elsewhere', request(PATH, [VISITOR, 'Origin: https://elsewhere.example'])],
    ['a page that has anonymous access', request(PATH, ['Origin: https://friend.example'])],
    ['the administrator', request(PATH, [BEARER])],
    ['the site for a preview', request(`${PATH}&perspective=drafts`, [SITE_BEARER])],
    ['with a source map', request(`${PATH}&resultSourceMap=true`, [BEARER])],
    ['without the query', request(`${PATH}&returnQuery=false`)],
    ['at the address of a resource', request(RESOURCE)],
    ['of a dataset by its alias', request(ALIAS)],
    ['of a private dataset, with a token', request(PRIVATE, [BEARER])],
    ['over HTTP/1.0', `GET ${PATH} HTTP/1.0\r\nHost: localhost:3900\r\n\r\n`],
  ])('%s', async (_, text) => {
    const allowed = {origin: 'https://friend.example', allowCredentials: false}
    await ways.send('/projects/blog/cors', {body: allowed})
    await ways.cache(text)
    await expectAlike(ways, text, {status: 200, isOnSocket: true})
  })

  test('answers two requests of one connection before the first response is sent', async () => {
    await ways.cache(request(PATH))
    const text = request(PATH).replace('Connection: close\r\n', '') + request(PATH)
    expect(await ways.socket(text)).toBe(await ways.handler(text))
    expect(ways.answeredOnSocket()).toBe(2)
  })

  test('sends a 304 if the reader has the response', async () => {
    await ways.cache(request(PATH))
    const [, etag] = /^etag: (.*)\r$/m.exec(await ways.handler(request(PATH))) ?? []
    for (const tags of [`${etag}`, `"other", ${etag}`, '*']) {
      await expectAlike(ways, request(PATH, [`If-None-Match: ${tags}`, `Origin: ${SITE}`]), {
        status: 304,
        isOnSocket: true,
      })
    }
    await expectAlike(ways, request(PATH, ['If-None-Match: "other"']), {
      status: 200,
      isOnSocket: true,
    })
  })
})

describe('the handler answers', () => {
  test.each([
    ['HEAD', request(PATH, [], 'HEAD'), 200],
    ['a body', `${request(PATH, ['Content-Length: 2'])}{}`, 200],
    ['two hosts', request(PATH, ['Host: localhost:3900']), 400],
    ['another host', request(PATH).replace('localhost', 'elsewhere.example'), 403],
    ['an address with escapes', request(PATH.replace('production', 'p%72oduction')), 200],
    ['two tokens', request(PATH, [BEARER, BEARER]), 401],
    ['a token that is not valid', request(PATH, ['Authorization: Bearer made-up']), 401],
    ['a private dataset without a token', request(PRIVATE), 401],
    ['another project', request(PATH.replace('/blog/', '/other/')), 404],
  ])('%s', async (_, text, status) => {
    for (const known of [PATH, PRIVATE]) await ways.cache(request(known, [BEARER]))
    await ways.handler(text)
    await expectAlike(ways, text, {status, isOnSocket: false})
  })

  test('a query of a dataset that was deleted and created again', async () => {
    const text = request(PRIVATE, [BEARER])
    await ways.cache(text)
    await ways.send('/datasets/secret', {method: 'DELETE'})
    await expectAlike(ways, text, {status: 404, isOnSocket: false})
    await ways.send('/datasets/secret', {method: 'PUT', body: {aclMode: 'private'}})
    expect(await ways.socket(text)).toContain('"result":null')
  })

  test('a query of a deleted dataset, which no cached request holds in memory', async () => {
    const text = request(PRIVATE, [BEARER])
    await ways.cache(text)
    const address = `http://localhost:3900${PRIVATE}`
    expect(ways.lake.queries.cachedRequests.get(address)?.latest.dataset.name).toBe('secret')
    await ways.send('/datasets/secret', {method: 'DELETE'})
    expect(ways.lake.queries.cachedRequests.get(address)).toBeUndefined()
  })

  test.each([
    ['the user', () => vi.spyOn(ways.lake, 'authenticate'), request(PATH, [BEARER])],
    ['the dataset', () => vi.spyOn(ways.lake.store.datasets, 'find'), request(PATH)],
    [
      'the allowed origins',
      () => vi.spyOn(ways.lake.allowedOrigins, 'accessOf'),
      request(PATH, ['Origin: https://elsewhere.example']),
    ],
  ])(
    'when SQLite cannot read %s: with a 500, and the next request is answered again',
    async (_, spyOn, text) => {
      await ways.cache(text)
      const spy = spyOn().mockImplementation(() => {
        throw new Error('disk I/O error')
      })
      const first = await ways.socket(text)
      expect(first).toContain('HTTP/1.1 500')
      expect(ways.answeredOnSocket()).toBe(0)
      spy.mockRestore()
      await expectAlike(ways, text, {status: 200, isOnSocket: true})
    },
  )

  test('when the response cannot be written, and its place is free again', async () => {
    await ways.cache(request(PATH))
    const leave = vi.fn<() => void>()
    vi.spyOn(ways.lake.requestsInFlight, 'enter').mockReturnValueOnce(leave)
    const writeHead = vi.spyOn(ServerResponse.prototype, 'writeHead')
    writeHead.mockImplementationOnce(() => {
      throw new TypeError('Invalid character in header content')
    })
    expect(await ways.socket(request(PATH))).toContain('HTTP/1.1 200')
    expect(leave).toHaveBeenCalled()
    expect(ways.answeredOnSocket()).toBe(0)
  })

  test('a query that was not sent before', async () => {
    await expectAlike(
      ways,
      request(PATH),
      {status: 200, isOnSocket: false},
      request(`${PATH}&$n=1`),
    )
  })

  test('a query whose result is stale, until that is cached again', async () => {
    await ways.cache(request(PATH))
    await ways.save('production', 'two')
    expect(await ways.socket(request(PATH))).toContain('"title":"two"')
    expect(ways.answeredOnSocket()).toBe(0)
    await expectAlike(ways, request(PATH), {status: 200, isOnSocket: true})
  })

  test('a cached query of the administrator when an anonymous client sends it', async () => {
    const path = `${PATH}&perspective=drafts`
    await ways.cache(request(path, [BEARER]))
    await ways.send('/data/mutate/production', {
      body: {mutations: [{patch: {id: 'drafts.a', set: {title: 'draft'}}}]},
    })
    expect(await ways.socket(request(path, [BEARER]))).toContain('"title":"draft"')
    expect(await ways.socket(request(path))).toContain('"title":"one"')
  })

  test('a query whose response is not compressed yet', async () => {
    await ways.cache(request(PATH))
    const text = request(PATH, [VISITOR, 'Accept-Encoding: br'])
    const first = await ways.socket(text)
    expect(ways.answeredOnSocket()).toBe(0)
    expect(await ways.socket(text)).toBe(first)
    expect(ways.answeredOnSocket()).toBe(1)
  })
})

test('a cached query is refused while no place is free, and answered afterwards', async () => {
  await ways.cache(request(PATH))
  const others = Array.from({length: 512}, (_, index) =>
    ways.lake.requestsInFlight.enter({address: `other ${index}`, isKnown: true, isOwn: false}),
  )
  await expectAlike(ways, request(PATH), {status: 503, isOnSocket: true})
  others[0]?.()
  await expectAlike(ways, request(PATH), {status: 200, isOnSocket: true})
  // Its place is free again.
  await expectAlike(ways, request(PATH), {status: 200, isOnSocket: true})
})
