import {expect, test} from 'vitest'
import {testScenarios} from '../testing/scenarios.ts'
import {STUDIO, testLake} from '../testing/test-lake.ts'

const CORS = '/projects/blog/cors'
const PAGE = 'https://app.example.com'

async function lakeAllowing(origin: string, allowCredentials = false) {
  const tested = testLake()
  const answer = await tested.send(CORS, {body: {origin, allowCredentials}})
  expect(answer.status).toBe(201)
  return {...tested, allowed: await answer.json()}
}

/** CORS access of an origin, and whether with credentials. */
async function accessOf(
  send: Awaited<ReturnType<typeof lakeAllowing>>['send'],
  origin: string,
  path = '/users/me',
) {
  const {headers} = await send(path, {headers: {origin}})
  return [
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
  ]
}

test('allows an origin immediately and after a restart, until it is deleted', async () => {
  const {send, allowed, folder, close} = await lakeAllowing(`${PAGE}/`, true)
  expect(allowed).toMatchObject({origin: PAGE, allowCredentials: true, projectId: 'blog'})
  expect(await accessOf(send, PAGE)).toEqual([PAGE, 'true'])
  close()
  const again = testLake({folder})
  expect(await (await again.send(CORS)).json()).toEqual([allowed])
  expect(await accessOf(again.send, PAGE)).toEqual([PAGE, 'true'])
  expect((await again.send(`${CORS}/${allowed.id}`, {method: 'DELETE'})).status).toBe(204)
  expect(await accessOf(again.send, PAGE)).toEqual([null, null])
  expect(await accessOf(again.send, STUDIO)).toEqual([STUDIO, 'true'])
})

test('keeps origins of projects apart', async () => {
  const {send, allowed} = await lakeAllowing(PAGE)
  expect(await accessOf(send, PAGE, '/p/announcements/v1/users/me')).toEqual([null, null])
  const elsewhere = `/p/announcements/v1/projects/announcements/cors`
  expect(await (await send(elsewhere)).json()).toEqual([])
  expect((await send(`${elsewhere}/${allowed.id}`, {method: 'DELETE'})).status).toBe(404)
})

test.each([
  [true, 204, 'authorization,content-type', 200],
  [false, 204, 'content-type', 403],
])('with credentials: %s', async (allowCredentials, preflight, names, write) => {
  const {send} = await lakeAllowing(PAGE, allowCredentials)
  const headers = {origin: PAGE, 'access-control-request-headers': 'authorization,content-type'}
  const asked = await send('/data/mutate/production', {method: 'OPTIONS', token: null, headers})
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
    preflight,
    names,
  ])
  const body = {mutations: [{create: {_id: 'a', _type: 'post'}}]}
  const written = await send('/data/mutate/production', {body, headers: {origin: PAGE}})
  expect(written.status).toBe(write)
})

test.each([
  [
    'https://*.example.com',
    ['https://a.example.com', 'https://a.b.example.com'],
    [
      'https://example.com',
      'http://a.example.com',
      'https://a.example.com.evil.test',
      'https://a.example.com:8443',
      'https://evil.test/.example.com',
    ],
  ],
  [
    'http://localhost:*',
    ['http://localhost:1', 'http://localhost:65535'],
    ['http://localhost', 'http://localhost.evil.test:1', 'https://localhost:1'],
  ],
  [
    'https://*-preview.example.com',
    ['https://pr-1-preview.example.com'],
    ['https://-previewXexample.com'],
  ],
  ['https://EXAMPLE.com:443', ['https://example.com'], ['https://example.com:444']],
  ['*', ['https://a.test', 'http://b.test:1'], ['null']],
])('%s allows %j and not %j', async (origin, yes, no) => {
  const {send} = await lakeAllowing(origin)
  for (const page of yes) expect(await accessOf(send, page)).toEqual([page, null])
  for (const page of no) expect(await accessOf(send, page)).toEqual([null, null])
})

test('allows no sign-in from an added origin', async () => {
  const {send} = await lakeAllowing(PAGE, true)
  const answer = await send(`/auth/local?origin=${PAGE}`, {token: null})
  expect(answer.headers.get('location') ?? '').not.toContain(PAGE)
  expect((await send('/auth/fetch?sid=x', {token: null, headers: {origin: PAGE}})).status).toBe(403)
})

const refused = (name: string, body: unknown, part: string) => ({
  name,
  path: CORS,
  body,
  status: 400,
  has: [part],
})

testScenarios([
  {name: 'a stranger', path: CORS, token: null, status: 401},
  {name: 'no origin of that id', path: `${CORS}/9`, method: 'DELETE', status: 404},
  refused('no origin', {}, 'not an origin such as'),
  refused('a path', {origin: 'https://a.example/path'}, 'not an origin such as'),
  refused('another protocol', {origin: 'ftp://a.example'}, 'not an origin such as'),
  refused('a password', {origin: 'https://a:b@c.example'}, 'not an origin such as'),
  refused('a flag', {origin: PAGE, allowCredentials: 'no'}, 'is true or false'),
  refused('a field that there is not', {origin: PAGE, credentials: true}, 'has no'),
])

test('rejects an origin that is already allowed', async () => {
  const {send} = await lakeAllowing(PAGE)
  const again = await send(CORS, {body: {origin: PAGE}})
  expect([again.status, (await again.json()).message]).toEqual([
    409,
    `Project "blog" allows ${PAGE} already. Delete it first.`,
  ])
})
