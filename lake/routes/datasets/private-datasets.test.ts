import sharp from 'sharp'
import {describe, expect, test, vi} from 'vitest'
import {trade} from '../../testing/public-lake.ts'
import {post} from '../../testing/scenarios.ts'
import {STUDIO, testLake, TOKEN} from '../../testing/test-lake.ts'

const DATASET = '/projects/blog/datasets/production'
const LIVE = '/data/live/events/production'
const LISTEN = '/data/listen/production?query=*'

/** A dataset with a document, an image and a file, requested by all and then made private. */
async function madePrivate() {
  const lake = testLake()
  const {send} = lake
  const upload = async (path: string, body: Buffer): Promise<string> =>
    (await (await send(path, {body})).json()).document.path
  await send('/data/mutate/production', {body: {mutations: [{create: post('p')}]}})
  const picture = {create: {width: 40, height: 20, channels: 3, background: '#1d5bd8'}} as const
  const image = await upload('/assets/images/production', await sharp(picture).png().toBuffer())
  const file = await upload('/assets/files/production?filename=a.txt', Buffer.from('A file'))
  const paths = [
    '/data/query/production?query=*',
    '/data/doc/production/p',
    '/data/export/production',
    `/${image}`,
    `/${image}?w=10&auto=format`,
    `/p/blog/${image}/name.png`,
    `/${file}`,
  ]
  for (const path of paths) expect((await send(path, {token: null})).status, path).toBe(200)
  const makeItSo = () => send(DATASET, {method: 'PATCH', body: {aclMode: 'private'}})
  return {...lake, paths, image, makeItSo}
}

describe('a private dataset', () => {
  test('rejects anonymous clients, also for cached results', async () => {
    const {send, paths, makeItSo} = await madePrivate()
    await makeItSo()
    for (const path of [...paths, LISTEN, LIVE]) {
      const refused = await send(path, {token: null})
      expect(refused.status, path).toBe(401)
      expect(await refused.text()).toContain('private')
    }
    const posted = await send('/data/query/production', {token: null, body: {query: '*'}})
    expect(posted.status).toBe(401)
  })

  test('serves viewers with uncacheable responses', async () => {
    const {send, lake, paths, image, makeItSo} = await madePrivate()
    await makeItSo()
    const {token} = lake.robots.add({label: 'Site', role: 'viewer'}, 'local-administrator')
    for (const path of paths) expect((await send(path, {token})).status, path).toBe(200)
    const delivered = await send(`/${image}?w=10&auto=format`, {token})
    expect(delivered.headers.get('cache-control')).toBe('private, no-cache')
    expect(delivered.headers.get('vary')).toContain('Authorization')
    // A browser revalidates cached responses, with a 304.
    const etag = delivered.headers.get('etag') ?? ''
    const again = {headers: {'if-none-match': etag}}
    expect((await send(`/${image}?w=10&auto=format`, {token, ...again})).status).toBe(304)
    const stranger = await send(`/${image}?w=10&auto=format`, {token: null, ...again})
    expect(stranger.status).toBe(401)
  })

  test('ends anonymous streams when it becomes private', async () => {
    const {send, lake, makeItSo} = await madePrivate()
    lake.streamPorts.use([1])
    const streams = [await send(LISTEN, {token: null}), await send(LIVE, {token: null})]
    const redirect = await send(LISTEN, {token: null, headers: {origin: STUDIO}})
    await makeItSo()
    for (const stream of streams) expect(await stream.text()).toMatch(/^: connected/)
    const ticket = new URL(redirect.headers.get('location') ?? '').pathname
    expect((await send(ticket, {token: null})).status).toBe(401)
  })

  test('serves files to a signed-in browser, and nothing else', async () => {
    const {send, image, makeItSo} = await madePrivate()
    await makeItSo()
    const path = `/p/blog/${image}?w=10`
    const there = await send(`/auth/local?origin=${STUDIO}`, {token: null})
    const given = there.headers.getSetCookie().find((each) => each.startsWith('lake-files='))
    expect(given).toMatch(/; Path=\/p\/blog\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const headers = {cookie: `other=1; ${given?.split(';')[0]}`}
    const status = async (to: string) => (await send(to, {token: null, headers})).status
    // Not before the Studio has come back with the id.
    expect(await status(path)).toBe(401)
    const {token} = await (await trade(send, there)).json()
    expect(await status(path)).toBe(200)
    expect(await status('/data/query/production?query=*')).toBe(401)
    expect(await (await send('/users/me', {token: null, headers})).json()).toEqual({})
    await send('/auth/logout', {method: 'POST', token})
    expect(await status(path)).toBe(401)
  })

  test('checks a limited number of cookies', async () => {
    const {send, lake, image, makeItSo} = await madePrivate()
    await makeItSo()
    const find = vi.spyOn(lake.sessions, 'useFileKey')
    const headers = {cookie: 'lake-files=x; '.repeat(1_000)}
    expect((await send(`/${image}`, {token: null, headers})).status).toBe(401)
    expect(find).toHaveBeenCalledTimes(4)
  })

  test("exports URLs with passes that end with the user's access", async () => {
    const {send, lake, image, makeItSo} = await madePrivate()
    await makeItSo()
    const elsewhere = {
      _id: 'drafts.there',
      _type: 'sanity.fileAsset',
      url: 'https://other.example/a',
    }
    await send('/data/mutate/production', {body: {mutations: [{create: elsewhere}]}})
    const {robot, token} = lake.robots.add({label: 'Export', role: 'viewer'}, 'somebody')
    const exported = await (await send('/data/export/production?fileAccess=true', {token})).text()
    expect(exported).toContain('"https://other.example/a"')
    const pass = new RegExp(`${image}(\\?access=[^"]+)`).exec(exported)?.[1]
    const status = async () => (await send(`/${image}${pass}`, {token: null})).status
    expect(await status()).toBe(200)
    lake.robots.revoke(robot.id)
    expect(await status()).toBe(401)
  })

  test('sets the cookie as Secure if the lake uses https', async () => {
    const {send} = testLake({publicUrl: 'https://lake.example.com'})
    const there = await send(`/auth/local?origin=${STUDIO}`, {token: null})
    expect(there.headers.getSetCookie().at(-1)).toMatch(/^lake-files=.*; Secure$/)
  })

  test('can be created private and made public', async () => {
    const {send} = testLake()
    await send('/datasets/inside', {method: 'PUT', body: {aclMode: 'private'}})
    const status = async (token: string | null) =>
      (await send('/data/query/inside?query=*', {token})).status
    expect([await status(null), await status(TOKEN)]).toEqual([401, 200])
    await send('/datasets/inside', {method: 'PATCH', body: {aclMode: 'public'}})
    expect(await status(null)).toBe(200)
  })
})
