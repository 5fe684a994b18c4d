import {describe, expect, onTestFinished, test, vi} from 'vitest'
import type {Send} from '../../testing/sender.ts'
import {STUDIO, testLake} from '../../testing/test-lake.ts'

const TOKENS = '/projects/blog/tokens'
const ROBOTS = '/access/project/blog/robots'
const BLOG = {resourceType: 'project', resourceId: 'blog'}
const BLOG_VIEWER = {...BLOG, roleNames: ['viewer']}

async function addRobot(send: Send, fields: Record<string, unknown> = {}) {
  const response = await send(TOKENS, {body: {label: 'CI', roleName: 'contributor', ...fields}})
  const robot: {id: string; key: string} = await response.json()
  return {status: response.status, ...robot}
}

const statusOf = async (send: Send, token: string) => (await send('/auth/id', {token})).status

describe('a robot', () => {
  test('has a token with a role, returned once and stored as a hash', async () => {
    const {send, lake} = testLake()
    const {id, key} = await addRobot(send)
    expect(await (await send('/users/me', {token: key})).json()).toMatchObject({
      id,
      name: 'CI',
      role: 'contributor',
      roles: [{name: 'contributor', title: 'Contributor'}],
    })
    lake.store.accounts.createSession('local-editor', 'a browser')
    const listed = await (await send(TOKENS)).json()
    expect(listed).toMatchObject([
      {kind: 'robot', id, label: 'CI', roles: [{name: 'contributor'}], projectUserId: id},
      {kind: 'session', label: 'a browser', roles: [{name: 'administrator'}]},
    ])
    expect(JSON.stringify(listed)).not.toContain(key)
  })

  test('keeps its name in history after its token was revoked', async () => {
    const {send, lake} = testLake()
    const {id, key} = await addRobot(send)
    await send('/data/mutate/production', {
      token: key,
      body: {mutations: [{create: {_id: 'drafts.a', _type: 'post'}}]},
    })
    expect((await send(`${TOKENS}/${id}`, {method: 'DELETE'})).status).toBe(204)
    expect((await send(`${TOKENS}/${id}`, {method: 'DELETE'})).status).toBe(404)
    expect(await statusOf(send, key)).toBe(401)
    expect(lake.robots.all()).toEqual([])
    const history = await (await send('/data/history/production/transactions/drafts.a')).text()
    expect(JSON.parse(history)).toMatchObject({author: id})
    expect(await (await send(`/users/${id}`)).json()).toMatchObject({id, displayName: 'CI'})
  })

  test('is rejected when its token has expired', async () => {
    vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']})
    onTestFinished(() => void vi.useRealTimers())
    const {send} = testLake()
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const {key} = await addRobot(send, {expiresAt})
    const stream = await send('/data/listen/production?query=*', {token: key})
    vi.advanceTimersByTime(59_000)
    expect(await statusOf(send, key)).toBe(200)
    vi.advanceTimersByTime(1_000)
    expect(await statusOf(send, key)).toBe(401)
    expect(await stream.text()).toMatch(/^: connected/)
  })

  test.each<[fields: Record<string, unknown>, reason: string]>([
    [{label: ' '}, 'needs a \\"label\\"'],
    [{label: 'CI\nAsha Rao disabled Ben.'}, 'needs a \\"label\\"'],
    [{roleName: 'owner'}, 'administrator, editor, contributor, viewer'],
    [{roleName: undefined}, 'is not a role'],
    [{expiresAt: '2020-01-01'}, 'no time to come'],
    [{expiresAt: 'soon'}, 'no time to come'],
  ])('is not made of %j', async (fields, reason) => {
    const {send, lake} = testLake()
    const body = {label: 'CI', roleName: 'viewer', ...fields}
    const response = await send(TOKENS, {body})
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(reason)
    expect(lake.robots.all()).toEqual([])
  })

  test.each<[what: string, end: (send: Send, robot: {id: string; key: string}) => unknown]>([
    ['revoked', (send, {id}) => send(`${TOKENS}/${id}`, {method: 'DELETE'})],
    ['rotated', (send, {key}) => send('/access/robots/me/rotate', {method: 'POST', token: key})],
  ])(
    'whose token is %s has no open streams, and opens none with what it was given',
    async (_, end) => {
      const {send, lake} = testLake()
      lake.streamPorts.use([1])
      const robot = await addRobot(send)
      const {key: token} = robot
      const listen = '/data/listen/production?query=*'
      const streams = [
        await send(listen, {token}),
        await send('/data/live/events/production?includeDrafts=true', {token}),
      ]
      const redirect = await send(listen, {token, headers: {origin: STUDIO}})
      const ticket = new URL(redirect.headers.get('location') ?? '').pathname
      await end(send, robot)
      expect(await statusOf(send, token)).toBe(401)
      for (const stream of [...streams, await send(ticket, {token: null})]) {
        expect(await stream.text()).toMatch(/^: connected/)
      }
    },
  )
})

describe('the access API', () => {
  test('creates, lists, replaces and deletes tokens of robots', async () => {
    const {send} = testLake()
    const memberships = [{resourceType: 'project', resourceId: 'blog', roleNames: ['viewer']}]
    const made = await (await send(ROBOTS, {body: {label: 'Reader', memberships}})).json()
    expect(made).toMatchObject({
      id: expect.any(String),
      label: 'Reader',
      memberships: expect.arrayContaining(memberships),
      expiresAt: null,
    })
    const {token, ...shown} = made
    expect(await (await send(ROBOTS)).json()).toEqual({
      data: [shown],
      nextCursor: null,
      totalCount: 1,
    })
    const rotate = {method: 'POST', token}
    const rotated = await (await send('/access/robots/me/rotate', rotate)).json()
    expect(rotated).toEqual({...shown, token: expect.any(String)})
    expect(await statusOf(send, token)).toBe(401)
    expect(await statusOf(send, rotated.token)).toBe(200)
    expect((await send(`${ROBOTS}/${made.id}`, {method: 'DELETE'})).status).toBe(204)
    expect((await send(`${ROBOTS}/${made.id}`, {method: 'DELETE'})).status).toBe(404)
    expect(await statusOf(send, rotated.token)).toBe(401)
  })

  test('replaces tokens of robots only', async () => {
    const {send} = testLake()
    expect((await send('/access/robots/me/rotate', {method: 'POST'})).status).toBe(403)
  })

  test.each([
    [undefined],
    [[]],
    [[{...BLOG, roleNames: ['viewer', 'editor']}]],
    [[BLOG_VIEWER, BLOG_VIEWER]],
    [[{...BLOG, roleNames: ['owner']}]],
    [[{roleNames: ['viewer']}]],
    [[{...BLOG_VIEWER, resourceType: 'organization'}]],
    [[{...BLOG_VIEWER, resourceId: ['blog']}]],
    [[{...BLOG_VIEWER, resourceId: 'nowhere'}], 404],
    [[{...BLOG_VIEWER, resourceId: ''}], 404],
    [[{...BLOG_VIEWER, resourceId: 'constructor'}], 404],
  ])('makes no robot with the memberships %j', async (memberships, status = 400) => {
    const {lake, send} = testLake()
    expect((await send(ROBOTS, {body: {label: 'Reader', memberships}})).status).toBe(status)
    expect(lake.robots.all()).toEqual([])
  })

  test('lists all roles', async () => {
    const {send} = testLake()
    const roles = await (await send('/projects/blog/roles')).json()
    expect(roles.map(({name}: {name: string}) => name)).toEqual([
      'administrator',
      'editor',
      'contributor',
      'viewer',
    ])
    expect(await (await send('/access/project/blog/roles')).json()).toMatchObject({data: roles})
  })
})
