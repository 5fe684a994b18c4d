import {describe, expect, test} from 'vitest'
import {testScenarios} from '../testing/scenarios.ts'
import {STUDIO, testLake} from '../testing/test-lake.ts'

testScenarios([
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
])

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
