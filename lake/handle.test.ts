import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {post, query, testScenarios} from './testing/scenarios.ts'
import {STUDIO, testLake} from './testing/test-lake.ts'

testScenarios([
  {name: 'an unknown project is 404', path: '/p/nope/v1/ping', status: 404, has: ['nope']},
  {name: 'a dataset answers a ping', path: '/data/ping/production', status: 200, has: ['PONG']},
  {
    name: 'an unknown endpoint is 404 and names itself',
    path: '/data/frobnicate/production',
    status: 404,
    has: ['GET /data/frobnicate/production', 'does not implement'],
  },
  {
    name: 'a known path with another method is 405',
    path: '/data/mutate/production',
    status: 405,
    has: ['POST'],
  },
  {
    name: 'an address outside a project explains itself',
    path: '/v1/data',
    status: 404,
    has: ['/p/<project'],
  },
  {
    name: 'rejects an unknown token even for reading, so that the Studio signs in again',
    path: query('*'),
    token: 'stale',
    status: 401,
    has: ['SIO-401-ANF'],
  },
  {
    name: 'an address that is not UTF-8 is refused',
    path: '/data/query/%E0%A4%A?query=*',
    status: 400,
    has: ['UTF-8'],
  },
  {
    name: 'a name of another machine is refused (DNS rebinding)',
    path: query('*'),
    host: 'evil.example:3900',
    status: 403,
    has: ['evil.example'],
  },
  {
    name: 'a page of another origin cannot write',
    path: '/data/mutate/production',
    body: {mutations: [{create: post('x')}]},
    headers: {origin: 'https://evil.example'},
    status: 403,
    has: ['evil.example'],
  },
])

test.each([
  ['a query', query('*')],
  ['a ping', '/ping'],
  ['an unknown endpoint', '/data/frobnicate/production'],
  ['an invalid query', query('*[')],
])('the response to %s forbids browsers to guess its type', async (_what, path) => {
  const {headers} = await testLake().send(path)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('answers only to its public host name behind a proxy', async () => {
  const {send} = testLake({publicUrl: 'https://lake.example'})
  expect((await send('/ping', {host: 'lake.example'})).status).toBe(200)
  expect((await send('/ping', {host: 'evil.example'})).status).toBe(403)
})

test('/readyz fails when no commits can be written', async () => {
  const {send, close} = testLake()
  expect((await send('/readyz', {token: null})).status).toBe(200)
  close()
  expect((await send('/readyz', {token: null})).status).toBe(500)
  expect((await send('/healthz', {token: null})).status).toBe(200)
})

test('/readyz lists warnings', async () => {
  const {lake, send} = testLake()
  lake.options.warnings = () => ['The last backup is 34 h old.']
  const answer = await send('/readyz', {token: null})
  expect(await answer.json()).toEqual({status: 'ok', warnings: ['The last backup is 34 h old.']})
})

test('logs the user of a failed request', async () => {
  const {lake, send, reports} = testLake()
  lake.sessions.all = () => {
    throw new Error('broken')
  }
  const token = lake.store.accounts.createSession(lake.localUser.id, 'test')
  expect((await send('/users/me/sessions', {token})).status).toBe(500)
  expect(reports).toEqual([
    'Failed for user "local-editor": GET /p/blog/v2023-01-01/users/me/sessions Error: broken',
  ])
})

test.each(['join', 'reset'])('the log does not say by which link to %s', async (page) => {
  const {lake, send, reports} = testLake()
  lake.store.accountLinks.find = () => {
    throw new Error('broken')
  }
  expect((await send(`/auth/${page}/a-secret`, {token: null})).status).toBe(500)
  await send(`/auth/${page}/a-secret/and-more`, {token: null})
  expect(reports).toEqual([
    `Failed: GET /p/blog/v2023-01-01/auth/${page}/… Error: broken`,
    `Not implemented: GET /auth/${page}/…/and-more`,
  ])
})

test('reports missing endpoints, but not those that the Studio is expected to miss', async () => {
  const {send, reports} = testLake()
  await send('/data/frobnicate/production')
  expect((await send('/journey/trial')).status).toBe(404)
  expect((await send('/schedules/blog/production')).status).toBe(404)
  expect(reports).toEqual(['Not implemented: GET /data/frobnicate/production'])
})

test('logs encoded URLs, so that clients cannot add lines to the log', async () => {
  const {lake, send, reports} = testLake()
  await send('/data%0AForged%1B')
  lake.store.datasets.get = () => {
    throw new Error('disk on fire')
  }
  await send('/data/query/a%0AForged?query=*')
  expect(reports[0]).toBe('Not implemented: GET /data%0AForged%1B')
  expect(reports[1]).toContain('/data/query/a%0AForged')
})

test('limits log lines about missing endpoints', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const {send, reports} = testLake()
  for (let time = 0; time < 50; time += 1) await send(`/data/nothing-${time}`, {token: null})
  vi.advanceTimersByTime(60_000)
  expect(reports).toHaveLength(21)
  expect(reports.at(-1)).toBe('30 more lines of this kind were left out.')
})

test('logs the reason of an internal failure and hides it from the client', async () => {
  const {lake, send, reports} = testLake()
  lake.store.datasets.get = () => {
    throw new Error('disk on fire')
  }
  const response = await send(query('*'))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('fire')
  expect(reports[0]).toContain('disk on fire')
})

test('keeps the ticket on a HEAD request', async () => {
  const {lake, send} = testLake()
  lake.streamPorts.use([3901])
  const headers = {origin: STUDIO}
  const {headers: sentOn} = await send('/data/listen/production?query=*', {headers})
  const {pathname} = new URL(sentOn.get('location') ?? '')
  const opened = vi.spyOn(lake.listeners, 'open')
  expect((await send(pathname, {method: 'HEAD', token: null})).status).toBe(405)
  expect(opened).not.toHaveBeenCalled()
  const stream = await send(pathname, {token: null})
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
})

test('ends the listener of a HEAD request', async () => {
  const {lake, send} = testLake()
  const stop = vi.fn()
  lake.hub.subscribe = () => stop
  const response = await send('/data/listen/production?query=*', {method: 'HEAD'})
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(stop).toHaveBeenCalledOnce()
})

describe('CORS', () => {
  test('rejects preflights for a foreign host name', async () => {
    const {send} = testLake()
    const response = await send('/data/query/production', {
      method: 'OPTIONS',
      host: 'evil.example:3900',
      headers: {origin: STUDIO},
    })
    expect(response.status).toBe(403)
  })

  test("allows the Studio's origin, on errors too", async () => {
    const {send} = testLake()
    for (const path of ['/users/me', '/data/nothing']) {
      const {headers} = await send(path, {headers: {origin: STUDIO}})
      expect(headers.get('access-control-allow-origin')).toBe(STUDIO)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('vary')).toContain('Origin')
    }
  })

  test('allows no other origin', async () => {
    const {send} = testLake()
    for (const origin of ['https://evil.example', 'null']) {
      const {headers} = await send('/users/me', {headers: {origin}})
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('answers a preflight with the requested method and headers, cacheable', async () => {
    const {send} = testLake()
    const response = await send('/data/query/production', {
      method: 'OPTIONS',
      token: null,
      headers: {origin: STUDIO, 'access-control-request-headers': 'authorization,x-sanity-app'},
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-sanity-app')
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThanOrEqual(600)
  })
})
