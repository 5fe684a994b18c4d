import {describe, expect, test} from 'vitest'
import {ADDRESS, type Fields, PASSPHRASE, logInPath, publicLake} from '../../testing/public-lake.ts'
import {SITE, STUDIO, testLake} from '../../testing/test-lake.ts'

describe('on this machine', () => {
  test('sends the Studio back with a one-time id that it trades for a token of its own', async () => {
    const {send} = testLake()
    const redirect = await send(logInPath(`${STUDIO}/blog/structure`), {token: null})
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

  test.each([
    {name: 'another site', path: logInPath('https://evil.example/')},
    {name: 'a page of the site', path: logInPath(`${SITE}/blogs`)},
    {name: 'no address', path: '/auth/local'},
    {name: 'what only our pages could open', path: logInPath(`blob:${STUDIO}/x`)},
    {name: 'an address with a name and a password', path: logInPath('http://u:p@localhost:3333/')},
    {
      name: 'a name that only begins like ours',
      path: logInPath('http://localhost:3333.evil.example/'),
    },
  ])('does not send a session to $name', async ({path}) => {
    const response = await testLake().send(path, {token: null})
    expect(response.status).toBe(403)
    expect(response.headers.get('location')).toBeNull()
  })

  test('is only for this machine', async () => {
    const {send} = testLake({boundToLoopback: false})
    const remote = {token: null, peer: {remoteAddress: '192.0.2.7'}}
    for (const elsewhere of [remote, {token: null, host: 'lake.example'}]) {
      const answer = await send(logInPath(STUDIO), elsewhere)
      expect(answer.headers.get('location')).toBeNull()
      expect(await answer.text()).toContain('<button>Sign in</button>')
    }
  })

  test('is not for what comes through a proxy, which is always on this machine', async () => {
    const {send} = testLake()
    const headers = {'x-forwarded-for': '192.0.2.7'}
    const through = await send(logInPath(STUDIO), {token: null, headers})
    expect(await through.text()).toContain('<button>Sign in</button>')
    const behind = await testLake({localLogIn: false}).send(logInPath(STUDIO), {token: null})
    expect(await behind.text()).toContain('<button>Sign in</button>')
  })

  test.each(['https://evil.example', SITE])(
    '%s gets no token even with a valid id',
    async (origin) => {
      const {lake, send} = testLake()
      lake.logIns.add('x'.repeat(24), {user: 'local-editor'})
      const headers = {origin}
      const response = await send(`/auth/fetch?sid=${'x'.repeat(24)}`, {token: null, headers})
      expect(response.status).toBe(403)
    },
  )
})

describe('the sign-in page', () => {
  test('leads back to where the Studio came from, however the address is written', async () => {
    const {send, join, signIn, tokenOf, logged} = publicLake()
    const ben = await join()
    const answer = await signIn(' BEN@skyforge.example', PASSPHRASE)
    expect([answer.status, new URL(answer.headers.get('location') ?? '').origin]).toEqual([
      303,
      STUDIO,
    ])
    const token = await tokenOf(answer)
    expect(await (await send('/auth/id', {token})).json()).toMatchObject({id: ben.id})
    expect(logged.slice(-1)).toEqual([`Sign-in of user "${ben.id}".`])
    for (const personal of [ben.name, ben.email, ADDRESS]) {
      expect(logged.join()).not.toContain(personal)
    }
  })

  test('sends nobody anywhere else, whoever they are', async () => {
    const {join, post} = publicLake()
    await join()
    const answer = await post(logInPath(SITE), {
      email: 'ben@skyforge.example',
      passphrase: PASSPHRASE,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
  })

  test('lets its form lead to itself and to the Studio alone, and runs no script', async () => {
    const {send} = publicLake()
    const answer = await send(logInPath(STUDIO), {token: null})
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${STUDIO}; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(await answer.text()).not.toContain('<script')
  })

  test.each(['style.css', 'icon.svg', 'figtree.woff2'])('has %s', async (name) => {
    const {send} = publicLake()
    const page = await (await send(logInPath(STUDIO), {token: null})).text()
    const [path = ''] = new RegExp(`/p/blog/v1/auth/page/${name}\\?v=\\w+`).exec(page) ?? []
    const answer = await send(path, {token: null})
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.each<[what: string, email: string, passphrase: string]>([
    ['a wrong passphrase', 'ben@skyforge.example', 'forge the sky in blueprint'],
    ['no passphrase', 'ben@skyforge.example', ''],
    ['a wrong address', 'cid@skyforge.example', PASSPHRASE],
    ['the address of who has not chosen a passphrase', 'dee@skyforge.example', PASSPHRASE],
    ['a wrong passphrase of a disabled account', 'eve@skyforge.example', 'forge the sky'],
  ])('%s has the same answer', async (_what, email, passphrase) => {
    const {lake, join, signIn, administrator} = publicLake()
    await join()
    const eve = await join('eve@skyforge.example')
    lake.people.disable(eve.id, administrator)
    lake.people.add({email: 'dee@skyforge.example', name: 'Dee', role: 'viewer'}, administrator)
    const answer = await signIn(email, passphrase)
    expect(answer.status).toBe(401)
    const page = (await answer.text()).replace(email, '…')
    const other = await signIn('nobody@skyforge.example', 'nothing of the kind')
    expect(page).toBe((await other.text()).replace('nobody@skyforge.example', '…'))
    expect(page).toContain('The e-mail address or the passphrase is wrong.')
  })

  test('tells who has the right passphrase that the account is disabled', async () => {
    const {lake, join, signIn, administrator} = publicLake()
    const ben = await join()
    lake.people.disable(ben.id, administrator)
    const refused = await signIn(ben.email, PASSPHRASE)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('This account is disabled.')
    lake.people.enable(ben.id, administrator)
    expect((await signIn(ben.email, PASSPHRASE)).status).toBe(303)
  })

  test.each<[what: string, headers: Fields]>([
    ['another site', {origin: 'https://evil.example'}],
    ["a page of the visitors' site", {origin: SITE}],
    ['a page that hides where it is from', {origin: 'null'}],
    ['another site, says the browser', {'sec-fetch-site': 'cross-site'}],
  ])('takes no form from %s', async (_what, headers) => {
    const {lake, join, signIn, post, invite} = publicLake()
    const ben = await join()
    expect((await signIn(ben.email, PASSPHRASE, headers)).status).toBe(403)
    const fields = {name: 'Mallory', passphrase: PASSPHRASE}
    expect((await post(invite('cid@skyforge.example'), fields, headers)).status).toBe(403)
    expect(lake.people.all()).toHaveLength(1)
  })

  test('may be posted from the address that a proxy is known by', async () => {
    const {join, signIn} = publicLake({publicUrl: 'https://lake.example'})
    const ben = await join()
    expect((await signIn(ben.email, PASSPHRASE, {origin: 'https://lake.example'})).status).toBe(303)
  })

  test('an id that waits to be traded is worth nothing when its user is disabled', async () => {
    const {lake, send, join, signIn, administrator} = publicLake()
    const ben = await join()
    const {hash} = new URL((await signIn(ben.email, PASSPHRASE)).headers.get('location') ?? '')
    lake.people.disable(ben.id, administrator)
    expect((await send(`/auth/fetch?${hash.slice(1)}`, {token: null})).status).toBe(401)
  })
})
