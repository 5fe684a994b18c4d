import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {LakeError} from '../../errors.ts'
import type {Send} from '../../testing/sender.ts'
import {testScenarios} from '../../testing/scenarios.ts'
import {testLake} from '../../testing/test-lake.ts'

const BEN = {email: 'ben@skyforge.example', name: 'Ben Okoro', role: 'editor'}

testScenarios([
  {
    name: 'a user is added with a link to choose a passphrase',
    path: '/users',
    body: BEN,
    status: 200,
    has: ['"displayName":"Ben Okoro"', '"link":"http://localhost:3900/p/blog/v1/auth/reset/'],
  },
  {
    name: 'somebody is invited as `sanity users invite` does',
    path: '/invitations/project/blog',
    body: {email: BEN.email, role: 'contributor'},
    status: 200,
    has: ['"link":"http://localhost:3900/p/blog/v1/auth/join/', '"roles":[{"name":"contributor"'],
  },
  ...[
    {what: 'a role that there is not', body: {...BEN, role: 'owner'}, has: ['is not a role']},
    {what: 'no role', body: {email: BEN.email, name: BEN.name}, has: ['is not a role']},
    {
      what: 'no name',
      body: {email: BEN.email, role: 'viewer'},
      has: ['The body has no \\"name\\"'],
    },
    {what: 'an address that is none', body: {...BEN, email: 'ben'}, has: ['is not an e-mail']},
    {
      what: 'an address with what nobody sees',
      body: {...BEN, email: 'be\u001B[2Jn\u200B@skyforge.example'},
      has: ['is not an e-mail'],
    },
    {what: 'two addresses', body: {...BEN, email: 'a@b.example, c@d.example'}, has: ['is not an']},
  ].map(({what, body, has}) => ({
    name: `nobody is added with ${what}`,
    path: '/users',
    body,
    status: 400,
    has,
  })),
  ...[
    {method: 'GET', path: '/users'},
    {method: 'POST', path: '/users', body: BEN},
    {method: 'GET', path: '/invitations/project/blog'},
    {method: 'POST', path: '/invitations/project/blog', body: BEN},
    {method: 'DELETE', path: '/invitations/0123456789abcdef'},
    {method: 'POST', path: '/users/p1/disable'},
    {method: 'POST', path: '/users/p1/enable'},
    {method: 'POST', path: '/users/p1/reset'},
    {method: 'DELETE', path: '/users/p1'},
  ].map((asked) => ({
    ...asked,
    name: `${asked.method} ${asked.path} is for who has a token`,
    token: null,
    status: 401,
  })),
  ...['disable', 'enable', 'reset'].map((what) => ({
    name: `nobody can ${what} who is not there`,
    method: 'POST',
    path: `/users/nobody/${what}`,
    status: 404,
    has: ['There is no user \\"nobody\\".'],
  })),
])

/** The response as JSON. */
async function asked(send: Send, path: string, sending?: Parameters<Send>[1]) {
  const answer = await send(path, sending)
  return answer.status === 204 ? undefined : await answer.json()
}

describe('people', () => {
  test('are listed without passphrases, oldest account first', async () => {
    const {send, lake} = testLake()
    await asked(send, '/users', {body: BEN})
    const {link} = await asked(send, '/invitations/project/blog', {
      body: {email: 'Cid@Skyforge.example', role: 'viewer'},
    })
    const given = {name: 'Cid', passphrase: 'forge the sky in blueprints'}
    await lake.invitations.accept(link.split('/').at(-1), given)
    const users = await asked(send, '/users')
    expect(users).toEqual([
      {
        id: expect.stringMatching(/^p[\w-]{12}$/),
        displayName: 'Ben Okoro',
        email: BEN.email,
        role: 'editor',
        isDisabled: false,
        createdAt: expect.any(String),
      },
      expect.objectContaining({displayName: 'Cid', email: 'cid@skyforge.example', role: 'viewer'}),
    ])
  })

  test.each([
    ['ben@skyforge.example', 'ben@skyforge.example'],
    ['ben@skyforge.example', 'Ben@Skyforge.Example'],
    ['b\u00E9n@skyforge.example', 'be\u0301n@skyforge.example'],
  ])(
    'have one account for an address: beside %s %s is neither added nor invited',
    async (first, email) => {
      const {send} = testLake()
      await asked(send, '/users', {body: {...BEN, email: first}})
      expect((await send('/users', {body: {...BEN, email}})).status).toBe(409)
      const again = await send('/invitations/project/blog', {body: {email, role: 'viewer'}})
      expect(again.status).toBe(409)
    },
  )

  test('no longer have an invitation after they were added', async () => {
    const {send, lake} = testLake()
    const {link} = await asked(send, '/invitations/project/blog', {body: BEN})
    await asked(send, '/users', {body: BEN})
    expect(await asked(send, '/invitations/project/blog')).toEqual([])
    expect(() => lake.invitations.find(link.split('/').at(-1))).toThrow(LakeError)
  })

  test('are listed as invited until the invitation is revoked', async () => {
    const {send, lake} = testLake()
    const {id, link} = await asked(send, '/invitations/project/blog', {body: BEN})
    const listed = await asked(send, '/invitations/project/blog')
    expect(listed).toMatchObject([{id, email: BEN.email, isAccepted: false}])
    expect(JSON.stringify(listed)).not.toContain('link')
    await asked(send, `/invitations/${id}`, {method: 'DELETE'})
    expect(await asked(send, '/invitations/project/blog')).toEqual([])
    expect(() => lake.invitations.find(link.split('/').at(-1))).toThrow(LakeError)
    expect((await send(`/invitations/${id}`, {method: 'DELETE'})).status).toBe(404)
  })

  test('are logged by id, without names and addresses', async () => {
    const {send, logged} = testLake()
    const {id} = await asked(send, '/users', {body: BEN})
    await asked(send, `/users/${id}/disable`, {method: 'POST'})
    await asked(send, `/users/${id}/enable`, {method: 'POST'})
    await asked(send, `/users/${id}/reset`, {method: 'POST'})
    const invited = {email: 'cid@skyforge.example', role: 'contributor'}
    const {id: invitation} = await asked(send, '/invitations/project/blog', {body: invited})
    await asked(send, `/invitations/${invitation}`, {method: 'DELETE'})
    expect(logged).toEqual([
      `Added by user "local-administrator": user "${id}", role editor.`,
      `Disabled by user "local-administrator": user "${id}".`,
      `Enabled by user "local-administrator": user "${id}".`,
      `Link for a new passphrase made by user "local-administrator": user "${id}".`,
      `Invitation "${invitation}" made by user "local-administrator", role contributor.`,
      `Invitation "${invitation}" taken back by user "local-administrator".`,
    ])
  })

  test('are still named in history after they were disabled', async () => {
    const {send, lake} = testLake()
    const {id} = await asked(send, '/users', {body: BEN})
    const token = lake.store.accounts.createSession(id, 'test')
    const mutations = [{create: {_id: 'drafts.p1', _type: 'post'}}]
    await asked(send, '/data/mutate/production', {body: {mutations}, token})
    await asked(send, `/users/${id}/disable`, {method: 'POST'})
    const history = await send(
      '/data/history/production/transactions/drafts.p1?excludeContent=true',
    )
    expect(JSON.parse(await history.text())).toMatchObject({author: id})
    expect(await asked(send, `/users/${id}`)).toMatchObject({displayName: 'Ben Okoro'})
  })
})

test('lose sessions, listeners and live streams when disabled, while robots stay', async () => {
  const {send, lake} = testLake()
  const {id} = await asked(send, '/users', {body: BEN})
  const [token, elsewhere] = ['here', 'elsewhere'].map((label) =>
    lake.store.accounts.createSession(id, label),
  )
  const local = lake.store.accounts.createSession(lake.localUser.id, 'local')
  const robot = await asked(send, '/projects/blog/tokens', {
    body: {label: 'deploy', roleName: 'editor'},
  })
  const streams = await Promise.all([
    send('/data/listen/production?query=*', {token: token ?? ''}),
    send('/data/live/events/production?includeDrafts=true', {token: elsewhere ?? ''}),
  ])
  const stays = await send('/data/listen/production?query=*', {token: local})
  await asked(send, `/users/${id}/disable`, {method: 'POST'})
  for (const stream of streams) expect(await stream.text()).toMatch(/^: connected/)
  const status = async (key = '') => (await send('/auth/id', {token: key})).status
  const statuses = [token, elsewhere, local, robot.key].map(status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 200, 200])
  await asked(send, `/users/${id}/enable`, {method: 'POST'})
  expect(await status(token)).toBe(401)
  const reader = stays.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await reader?.cancel()
})

test.each<[method: string, path: string, body: unknown]>([
  ['POST', '/data/mutate/production', {mutations: [{create: {_id: 'late', _type: 'post'}}]}],
  ['POST', '/assets/files/production', 'late'],
  ['POST', '/projects/blog/tokens', {label: 'late', roleName: 'administrator'}],
  ['PUT', '/users/me/keyvalue', [{key: 'late', value: 1}]],
])('changes nothing for a user disabled during %s %s', async (method, path, content) => {
  const {send, lake} = testLake()
  const {id} = await asked(send, '/users', {body: {...BEN, role: 'administrator'}})
  const token = lake.store.accounts.createSession(id, 'test')
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        lake.people.disable(id, lake.localUser)
        controller.enqueue(Buffer.from(JSON.stringify(content)))
        controller.close()
      },
    },
    {highWaterMark: 0},
  )
  expect((await send(path, {method, token, body})).status).toBe(401)
  const {version} = lake.store.datasets.get('blog', 'production')
  expect([version, lake.robots.all()]).toEqual([0, []])
  expect(lake.store.accounts.value(id, 'blog', 'late')).toBeNull()
})

describe('deleting an account', () => {
  const remove = (send: Send, id: string) => send(`/users/${id}`, {method: 'DELETE'})

  test('leaves its id in history, and neither name nor address in any file', async () => {
    const {send, lake, folder} = testLake()
    const {id} = await asked(send, '/users', {body: BEN})
    await asked(send, `/users/${id}/reset`, {method: 'POST'})
    const label = `${BEN.name}, http://localhost:3333`
    const [token, ended] = [1, 2].map(() => lake.store.accounts.createSession(id, label))
    await send('/auth/logout', {method: 'POST', token: ended ?? ''})
    const mutations = [{create: {_id: 'drafts.p1', _type: 'post'}}]
    await asked(send, '/data/mutate/production', {body: {mutations}, token})
    const body = [{key: 'recent', value: 'of Ben Okoro'}]
    await asked(send, '/users/me/keyvalue', {method: 'PUT', body, token})

    expect(await (await remove(send, id)).json()).toMatchObject({id, email: BEN.email})
    expect(await asked(send, '/users')).toEqual([])
    const history = await send('/data/history/production/transactions/drafts.p1')
    const text = await history.text()
    expect(text).toContain(id)
    expect(await asked(send, `/users/${id},local-editor`)).toMatchObject([null, {}])
    const names = readdirSync(folder).filter((name) => name.startsWith('lake.sqlite'))
    expect(names).toContain('lake.sqlite')
    for (const name of names) {
      const bytes = readFileSync(join(folder, name))
      expect([name, bytes.includes(BEN.name), bytes.includes(BEN.email)]).toEqual([
        name,
        false,
        false,
      ])
    }
  })

  test('ends sessions, streams and links; the address can be invited again under another id', async () => {
    const {send, lake} = testLake()
    const {id, link} = await asked(send, '/users', {body: BEN})
    const token = lake.store.accounts.createSession(id, 'here')
    const stream = await send('/data/listen/production?query=*', {token})
    await remove(send, id)
    expect(await stream.text()).toMatch(/^: connected/)
    expect((await send('/auth/id', {token})).status).toBe(401)
    expect((await send(new URL(link).pathname, {token: null})).status).toBe(410)
    expect((await remove(send, id)).status).toBe(404)
    expect((await asked(send, '/users', {body: BEN})).id).not.toBe(id)
  })

  test.each([
    ['the only one', [], 409],
    ['one of two', [{role: 'administrator', isDisabled: false}], 200],
    ['beside one that is disabled', [{role: 'administrator', isDisabled: true}], 409],
    ['beside an editor', [{role: 'editor', isDisabled: false}], 409],
  ] as const)(
    'is refused for an administrator unless another one is active: %s',
    async (_, others, status) => {
      const {send, lake} = testLake()
      const {id} = await asked(send, '/users', {body: {...BEN, role: 'administrator'}})
      for (const [index, {role, isDisabled}] of others.entries()) {
        const added = await asked(send, '/users', {
          body: {email: `${index}@b.example`, name: 'B', role},
        })
        if (isDisabled) await send(`/users/${added.id}/disable`, {method: 'POST'})
      }
      const token = lake.store.accounts.createSession(id, 'here')
      const answer = await remove(send, id)
      expect(answer.status).toBe(status)
      expect((await send('/auth/id', {token})).status).toBe(status === 200 ? 401 : 200)
      if (status === 409) {
        expect((await answer.json()).message).toBe(
          'ben@skyforge.example is the last administrator with an account. Add another administrator first.',
        )
      }
    },
  )
})

describe('sessions', () => {
  test('are listed and ended by their user', async () => {
    const {send, lake} = testLake()
    const {id} = await asked(send, '/users', {body: BEN})
    const [token = '', other = ''] = ['one', 'other'].map((label) =>
      lake.store.accounts.createSession(id, label),
    )
    lake.store.accounts.createSession(lake.localUser.id, 'of somebody else')
    const sessions = await asked(send, '/users/me/sessions', {token})
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual(expect.objectContaining({label: 'one', isCurrent: true}))
    expect(JSON.stringify(sessions)).not.toContain(token)
    const found = sessions.find(({label}: {label: string}) => label === 'other')
    const path = `/users/me/sessions/${found.id}`
    expect((await send(path, {method: 'DELETE', token})).status).toBe(204)
    expect((await send('/auth/id', {token: other})).status).toBe(401)
    expect((await send(path, {method: 'DELETE', token})).status).toBe(404)
  })

  test('cannot be ended by other users', async () => {
    const {send, lake} = testLake()
    const {id} = await asked(send, '/users', {body: BEN})
    const token = lake.store.accounts.createSession(id, 'one')
    const local = lake.store.accounts.createSession(lake.localUser.id, 'local')
    const [session] = await asked(send, '/users/me/sessions', {token: local})
    const path = `/users/me/sessions/${session.id}`
    expect((await send(path, {method: 'DELETE', token})).status).toBe(404)
    expect((await send('/auth/id', {token: local})).status).toBe(200)
  })
})
