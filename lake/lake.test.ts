import {describe, expect, test} from 'vitest'
import {STUDIO, testLake} from './testing/test-lake.ts'

/** Requests as clients send them, and what comes back: status, what must be in it, what must not. */

const post = (_id: string, fields: Record<string, unknown> = {}) => ({
  _id,
  _type: 'post',
  ...fields,
})

async function seeded() {
  const test = testLake()
  await test.send('/data/mutate/production', {
    body: {
      mutations: [
        {create: post('p1', {title: 'Public'})},
        {create: post('drafts.p2', {title: 'Secret'})},
      ],
    },
  })
  return test
}

const query = (groq: string) => `/data/query/production?query=${encodeURIComponent(groq)}`

type Scenario = {
  name: string
  path: string
  method?: string
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
  host?: string
  status: number
  has?: string[]
  hasNot?: string[]
}

test.each<Scenario>([
  {
    name: 'a query needs no token for what is published',
    path: query('*'),
    token: null,
    status: 200,
    has: ['"Public"', '"syncTags"', '"ms"'],
    hasNot: ['Secret'],
  },
  {
    name: 'a query with the token sees drafts',
    path: query('*'),
    status: 200,
    has: ['Public', 'Secret'],
  },
  {
    name: 'asking for drafts without a token gives what is published',
    path: `${query('*')}&perspective=drafts`,
    token: null,
    status: 200,
    has: ['Public'],
    hasNot: ['Secret'],
  },
  {
    name: 'from 2025-02-19 on, published is the default perspective',
    path: `/p/blog/v2025-02-19${query('count(*)')}`,
    status: 200,
    has: ['"result":1'],
  },
  {
    name: 'parameters are JSON',
    path: `${query('*[_id == $id][0].title')}&$id=${encodeURIComponent('"p1"')}`,
    status: 200,
    has: ['"result":"Public"'],
  },
  {
    name: 'a parameter that is not JSON is named',
    path: `${query('*')}&$id=p1`,
    status: 400,
    has: ['$id', 'not JSON'],
  },
  {
    name: 'a long query comes by POST, its options in the address',
    path: '/data/query/production?returnQuery=false',
    body: {query: '*[_id == $id][0]._id', params: {id: 'p1'}},
    status: 200,
    has: ['"result":"p1"'],
    hasNot: ['"query"'],
  },
  {
    name: 'an answer of nothing is null',
    path: query('*[_id == "none"][0]'),
    status: 200,
    has: ['"result":null'],
  },
  {
    name: 'a query that does not parse says where',
    path: query('*[_type == '),
    status: 400,
    has: ['queryParseError', '"start"', '"end"', '"query"'],
  },
  {name: 'an unknown dataset is 404', path: '/data/query/nope?query=*', status: 404, has: ['nope']},
  {name: 'an unknown project is 404', path: '/p/nope/v1/ping', status: 404, has: ['nope']},
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
    name: 'documents by id: without a token a draft is not even admitted',
    path: '/data/doc/production/p1,drafts.p2,none',
    token: null,
    status: 200,
    has: [
      '"Public"',
      '{"id":"drafts.p2","reason":"permission"}',
      '{"id":"none","reason":"existence"}',
    ],
    hasNot: ['Secret'],
  },
  {
    name: 'documents by id without their content',
    path: '/data/doc/production/p1?excludeContent=true',
    status: 200,
    has: ['"_rev"'],
    hasNot: ['Public'],
  },
  {
    name: 'a write needs a token',
    path: '/data/mutate/production',
    body: {mutations: []},
    token: null,
    status: 401,
    has: ['SIO-401-ANF'],
  },
  {
    name: 'an unknown token is refused even for reading, so that the Studio logs in anew',
    path: query('*'),
    token: 'stale',
    status: 401,
    has: ['SIO-401-ANF'],
  },
  {
    name: 'history needs a token',
    path: '/data/history/production/events/documents/p1',
    token: null,
    status: 401,
  },
  {
    name: 'actions need a token',
    path: '/data/actions/production',
    body: {},
    token: null,
    status: 401,
  },
  {
    name: 'uploads need a token',
    path: '/assets/images/production',
    body: {},
    token: null,
    status: 401,
  },
  {name: 'dataset names need a token', path: '/datasets', token: null, status: 401},
  {
    name: 'a body that is not JSON is refused',
    path: '/data/mutate/production',
    body: new TextEncoder().encode('{'),
    status: 400,
    has: ['not JSON'],
  },
  {
    name: 'a field that would change its object is refused',
    path: '/data/mutate/production',
    body: new TextEncoder().encode('{"mutations":[{"create":{"_type":"a","__proto__":{"x":1}}}]}'),
    status: 400,
    has: ['__proto__'],
  },
  {
    name: 'however it is written',
    path: '/data/mutate/production',
    body: new TextEncoder().encode('{"mutations":[{"create":{"_type":"a","\\u005f_proto__":1}}]}'),
    status: 400,
    has: ['__proto__'],
  },
  {
    name: 'a document deeper than any walk is refused',
    path: '/data/mutate/production',
    body: new TextEncoder().encode(`{"mutations":${'['.repeat(5000)}${']'.repeat(5000)}}`),
    status: 400,
    has: ['nested deeper'],
  },
  {
    name: 'an address that is not UTF-8 is refused',
    path: '/data/query/%E0%A4%A?query=*',
    status: 400,
    has: ['UTF-8'],
  },
  {
    name: 'a project’s datasets are found under its own address only',
    path: '/p/blog/v1/projects/announcements/datasets/production',
    method: 'DELETE',
    status: 404,
    has: ['announcements'],
  },
  {
    name: 'a long query from any page is still only reading',
    path: '/data/query/production',
    body: {query: 'count(*)'},
    headers: {origin: 'https://elsewhere.example'},
    token: null,
    status: 200,
    has: ['"result":1'],
  },
  {
    name: 'functions without a time limit are not for strangers',
    path: query('*[diff::changedAny(@, @, title)]'),
    token: null,
    status: 400,
    has: ['need a token'],
  },
  {
    name: 'a mutation that conflicts is 409 in Sanity’s shape',
    path: '/data/mutate/production',
    body: {mutations: [{create: post('p1')}]},
    status: 409,
    has: ['"type":"mutationError"', 'documentAlreadyExistsError', '"index":0'],
  },
  {
    name: 'an action that conflicts is 409 as an actionError',
    path: '/data/actions/production',
    body: {
      actions: [
        {actionType: 'sanity.action.document.publish', draftId: 'drafts.x', publishedId: 'x'},
      ],
    },
    status: 409,
    has: ['"type":"actionError"', 'documentNotFoundError'],
  },
  {
    name: 'nobody is logged in without a token',
    path: '/users/me',
    token: null,
    status: 200,
    has: ['{}'],
  },
  {
    name: 'the administrator is an administrator',
    path: '/users/me',
    status: 200,
    has: ['"administrator"'],
  },
  {
    name: 'one user is an object, with the names others see',
    path: '/users/local-editor',
    status: 200,
    has: ['"displayName":"Local editor"'],
  },
  {
    name: 'several users are a list with holes',
    path: '/users/local-editor,nobody',
    status: 200,
    has: ['[{', ',null]'],
  },
  {
    name: 'the grants let the administrator do everything',
    path: '/projects/blog/datasets/production/acl',
    status: 200,
    has: ['editHistory'],
  },
  {
    name: 'datasets are listed',
    path: '/projects/blog/datasets',
    status: 200,
    has: ['"name":"production"', '"aclMode":"public"'],
  },
  {
    name: 'an image that is not there is 404',
    path: '/p/blog/images/blog/production/x.png',
    token: null,
    status: 404,
  },
  {
    name: 'a path cannot climb out of the assets',
    path: '/p/blog/files/blog/production/..%2F..%2Flake.sqlite',
    token: null,
    status: 404,
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
])('$name', async ({status, has = [], hasNot = [], path, ...sending}) => {
  const {send} = await seeded()
  const response = await send(path, sending)
  const text = await response.text()
  expect(response.status, text).toBe(status)
  for (const part of has) expect(text).toContain(part)
  for (const part of hasNot) expect(text).not.toContain(part)
})

test('an endpoint that is missing is reported, the Studio’s expected misses are not', async () => {
  const {send, reports} = testLake()
  await send('/data/frobnicate/production')
  expect((await send('/journey/trial')).status).toBe(404)
  expect((await send('/schedules/blog/production')).status).toBe(404)
  expect(reports).toEqual(['Not implemented: GET /data/frobnicate/production'])
})

test('a failure of the lake itself is reported with its reason and says nothing to the outside', async () => {
  const {lake, send, reports} = testLake()
  lake.store.dataset = () => {
    throw new Error('disk on fire')
  }
  const response = await send(query('*'))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('fire')
  expect(reports[0]).toContain('disk on fire')
})

describe('CORS', () => {
  test('names the origin of the Studio, on errors too', async () => {
    const {send} = testLake()
    for (const path of ['/users/me', '/data/nothing']) {
      const {headers} = await send(path, {headers: {origin: STUDIO}})
      expect(headers.get('access-control-allow-origin')).toBe(STUDIO)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('vary')).toContain('Origin')
    }
  })

  test('lets no other origin read', async () => {
    const {send} = testLake()
    for (const origin of ['https://evil.example', 'null']) {
      const {headers} = await send('/users/me', {headers: {origin}})
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('answers a preflight with what was asked for, to be kept', async () => {
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

describe('log-in', () => {
  const logIn = (target: string) => `/auth/local?origin=${encodeURIComponent(target)}&withSid=true`

  test('sends the Studio back with a one-time id that it trades for a token of its own', async () => {
    const {send} = testLake()
    const redirect = await send(logIn(`${STUDIO}/blog/structure`), {token: null})
    const location = new URL(redirect.headers.get('location') ?? '')
    expect([redirect.status, location.origin, location.pathname]).toEqual([
      302,
      STUDIO,
      '/blog/structure',
    ])
    const sid = /^#sid=(?<sid>.{20,})$/.exec(location.hash)?.groups?.['sid']
    const traded = await send(`/auth/fetch?sid=${sid}`, {token: null, headers: {origin: STUDIO}})
    const {token}: {token: string} = await traded.json()
    expect(await (await send('/users/me', {token})).json()).toMatchObject({id: 'local-editor'})
    expect((await send(`/auth/fetch?sid=${sid}`, {token: null})).status).toBe(401)
  })

  test('a token that was handed out ends with a log-out', async () => {
    const {lake, send} = testLake()
    const token = lake.store.accounts.createSession('local-editor', 'test')
    expect((await send('/auth/id', {token})).status).toBe(200)
    await send('/auth/logout', {method: 'POST', token})
    expect((await send('/auth/id', {token})).status).toBe(401)
  })

  test.each([
    {name: 'another site', path: logIn('https://evil.example/')},
    {name: 'no address', path: '/auth/local'},
    {name: 'a name that only begins like ours', path: logIn('http://localhost:3333.evil.example/')},
  ])('does not send a session to $name', async ({path}) => {
    const response = await testLake().send(path, {token: null})
    expect(response.status).toBe(403)
    expect(response.headers.get('location')).toBeNull()
  })

  test('is only for this machine', async () => {
    const {send} = testLake({boundToLoopback: false})
    const remote = {token: null, peer: {remoteAddress: '192.0.2.7'}}
    expect((await send(logIn(STUDIO), remote)).status).toBe(403)
    expect((await send(logIn(STUDIO), {token: null, host: 'lake.example'})).status).toBe(403)
  })

  test('is not for what comes through a proxy, which is always on this machine', async () => {
    const {send} = testLake()
    const headers = {'x-forwarded-for': '192.0.2.7'}
    expect((await send(logIn(STUDIO), {token: null, headers})).status).toBe(403)
    const behind = testLake({localLogIn: false})
    expect((await behind.send(logIn(STUDIO), {token: null})).status).toBe(403)
  })

  test('an origin that is not ours gets no token even with a valid id', async () => {
    const {lake, send} = testLake()
    lake.logIns.add('x'.repeat(24), 'local-editor')
    const headers = {origin: 'https://evil.example'}
    const response = await send(`/auth/fetch?sid=${'x'.repeat(24)}`, {token: null, headers})
    expect(response.status).toBe(403)
  })
})

test('what the Studio remembers for its user survives and is kept by project', async () => {
  const {send} = testLake()
  const body = [{key: 'layout', value: {order: 'date'}}]
  await send('/users/me/keyvalue', {method: 'PUT', body})
  expect(await (await send('/users/me/keyvalue/layout,other')).json()).toEqual([
    ...body,
    {key: 'other', value: null},
  ])
  const elsewhere = await send('/p/announcements/v1/users/me/keyvalue/layout')
  expect(await elsewhere.json()).toEqual([{key: 'layout', value: null}])
})

describe('datasets', () => {
  const address = '/p/blog/v2021-06-07/projects/blog/datasets'

  test('are made, used and deleted', async () => {
    const {send} = testLake()
    expect(await (await send(`${address}/e2e-1`, {method: 'PUT'})).json()).toEqual({
      datasetName: 'e2e-1',
      aclMode: 'public',
    })
    expect((await send(`${address}/e2e-1`, {method: 'PUT'})).status).toBe(409)
    await send('/data/mutate/e2e-1', {body: {mutations: [{create: post('p9')}]}})
    const found = await send('/data/query/e2e-1?query=*%5B0%5D._id')
    expect(await found.json()).toMatchObject({result: 'p9'})
    expect((await send(`${address}/e2e-1`, {method: 'DELETE'})).status).toBe(200)
    expect((await send('/data/query/e2e-1?query=*')).status).toBe(404)
  })

  test.each(['UPPER', '-dash', 'dot.ted', 'x'.repeat(65)])('cannot be called %s', async (name) => {
    const {send} = testLake()
    expect((await send(`${address}/${name}`, {method: 'PUT'})).status).toBe(400)
  })
})
