import {once} from 'node:events'
import {get} from 'node:http'
import {describe, expect, onTestFinished, test} from 'vitest'
import {createHandler} from '../../handle.ts'
import {listen} from '../../http/listen.ts'
import {
  ADDRESS,
  cookiesOf,
  type Fields,
  PASSPHRASE,
  logInPath,
  publicLake,
  trade,
} from '../../testing/public-lake.ts'
import {browserKeyName} from '../../http/cookies/browser-key.ts'
import {SITE, STUDIO, testLake} from '../../testing/test-lake.ts'

describe('on this machine', () => {
  test('redirects to the Studio with a one-time id for a token', async () => {
    const {send} = testLake()
    const redirect = await send(logInPath(`${STUDIO}/blog/structure`), {token: null})
    const location = new URL(redirect.headers.get('location') ?? '')
    expect([redirect.status, location.origin, location.pathname]).toEqual([
      302,
      STUDIO,
      '/blog/structure',
    ])
    expect(location.hash).toMatch(/^#sid=.{20,}$/)
    const traded = await trade(send, redirect)
    const {token}: {token: string} = await traded.json()
    expect(await (await send('/users/me', {token})).json()).toMatchObject({id: 'local-editor'})
    expect((await trade(send, redirect)).status).toBe(401)
  })

  test.each([
    {name: 'another site', path: logInPath('https://evil.example/')},
    {name: 'a page of the site', path: logInPath(`${SITE}/blogs`)},
    {name: 'no address', path: '/auth/local'},
    {name: 'an address that is too long', path: logInPath(`${STUDIO}/`.padEnd(2_049, 'a'))},
    {name: 'what only our pages could open', path: logInPath(`blob:${STUDIO}/x`)},
    {name: 'an address with a name and a password', path: logInPath('http://u:p@localhost:3333/')},
    {
      name: 'a host name with our name as a prefix',
      path: logInPath('http://localhost:3333.evil.example/'),
    },
  ])('does not send a session to $name', async ({path}) => {
    const response = await testLake().send(path, {token: null})
    expect(response.status).toBe(403)
    expect(response.headers.get('location')).toBeNull()
  })

  test('works only on this machine', async () => {
    const {send} = testLake({boundToLoopback: false})
    const remote = {token: null, peer: {remoteAddress: '192.0.2.7'}}
    for (const elsewhere of [remote, {token: null, host: 'lake.example'}]) {
      const answer = await send(logInPath(STUDIO), elsewhere)
      expect(answer.headers.get('location')).toBeNull()
      expect(await answer.text()).toContain('<button>Sign in</button>')
    }
  })

  test.each(['foo.localhost:3900', 'a.b.localhost:3900'])(
    'asks for a passphrase under the name %s, which DNS may point here',
    async (host) => {
      const answer = await testLake().send(logInPath(STUDIO), {token: null, host})
      expect(answer.headers.get('location')).toBeNull()
      expect(await answer.text()).toContain('<button>Sign in</button>')
    },
  )

  test.each([
    ['keeps its connection, as a browser does', 'keep-alive', true],
    ['closes its connection, as nginx does', 'close', false],
    ['offers an upgrade, as nginx set up for sockets does', 'upgrade', false],
  ])('over a socket, for a client that %s: %s, %s', async (_what, connection, isLocal) => {
    const server = await listen(createHandler(testLake().lake), {port: 0, report: () => {}})
    onTestFinished(() => server.close())
    const path = `/p/blog/v2023-01-01${logInPath(STUDIO)}`
    const request = get({port: server.port, host: 'localhost', path, headers: {connection}})
    const [response] = await once(request, 'response')
    response.resume()
    expect(response.headers.location !== undefined).toBe(isLocal)
  })

  test('does not work through a proxy', async () => {
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
      lake.pendingLogins.add('x'.repeat(24), {user: 'local-editor', browserKey: 'key'})
      const headers = {origin, cookie: `${browserKeyName('x'.repeat(24))}=key`}
      const response = await send(`/auth/fetch?sid=${'x'.repeat(24)}`, {token: null, headers})
      expect(response.status).toBe(403)
    },
  )
})

describe('the browser of a sign-in', () => {
  test.each<[what: string, change: (cookies: string) => string]>([
    ['no cookie', () => ''],
    ['cookies with other values', (cookies) => cookies.replaceAll(/=[^;]+/g, '=key')],
    ['cookies without values', (cookies) => cookies.replaceAll(/=[^;]+/g, '=')],
    ['the cookie for files alone', (cookies) => cookies.replace(/^[^;]+/, '')],
    ['the cookie of another sign-in', (cookies) => cookies.replace(/-in-\w+/, '-in-0')],
  ])('is needed to exchange its id for a token: %s gets none', async (_what, change) => {
    const {send} = testLake()
    const redirect = await send(logInPath(STUDIO), {token: null})
    const elsewhere = await trade(send, redirect, change(cookiesOf(redirect)))
    expect(elsewhere.status).toBe(401)
    expect(await elsewhere.text()).toContain('began in another browser')
  })

  test('must be the browser that started it', async () => {
    const {send, join, signIn, post, invite} = publicLake()
    const {email} = await join()
    const own = cookiesOf(await signIn(email, PASSPHRASE))
    const fields = {name: 'Mallory', passphrase: PASSPHRASE}
    const joined = await post(invite('mallory@skyforge.example'), fields)
    for (const signedIn of [await signIn(email, PASSPHRASE), joined]) {
      expect((await trade(send, signedIn, own)).status).toBe(401)
    }
  })

  test('can sign in in two tabs at the same time', async () => {
    const {send} = testLake()
    const tabs = [1, 2].map(() => send(logInPath(STUDIO), {token: null}))
    const redirects = await Promise.all(tabs)
    const cookies = redirects.map(cookiesOf).join('; ')
    for (const redirect of redirects) {
      expect((await trade(send, redirect, cookies)).status).toBe(200)
    }
  })

  test.each([
    ['localhost:3900', 'http://127.0.0.1:3333', 'http://localhost:3333'],
    ['127.0.0.1:3900', 'http://localhost:3333', 'http://127.0.0.1:3333'],
    ['[::1]:3900', 'http://localhost:3333', 'http://localhost:3333'],
  ])('returns from the lake at %s and the Studio at %s to %s', async (...row) => {
    const [host, studio, expected] = row
    const {send} = testLake({logInOrigins: ['http://127.0.0.1:3333', 'http://localhost:3333']})
    const answer = await send(logInPath(`${studio}/blog`), {token: null, host})
    expect(answer.headers.get('location')).toMatch(`${expected}/blog#sid=`)
  })

  test.each([
    ['http://localhost:3900', 'SameSite=Lax'],
    ['https://lake.example.com', 'SameSite=None; Secure'],
  ])('gets a cookie for a minute from %s: %s', async (publicUrl, rest) => {
    const answer = await testLake({publicUrl}).send(logInPath(STUDIO), {token: null})
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^lake-sign-in-\w{16}=[\w-]{43}; Path=\/p\/blog\/; Max-Age=60; HttpOnly; /,
    )
    expect(cookie?.endsWith(rest)).toBe(true)
  })
})

describe('the sign-in page', () => {
  test("returns to the Studio's page, however its URL is written", async () => {
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

  test('redirects nowhere else', async () => {
    const {join, post} = publicLake()
    await join()
    const answer = await post(logInPath(SITE), {
      email: 'ben@skyforge.example',
      passphrase: PASSPHRASE,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
  })

  test('allows its form to post to itself and redirect to the Studio, and runs no script', async () => {
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

  test('has the names and icon of its brand', async () => {
    const icon = import.meta.resolve('#lake/accounts/pages/icon.svg')
    const brand = {company: 'Acme Ltd', studio: 'Acme Studio', icon}
    const {send} = publicLake({brand})
    const page = await (await send(logInPath(STUDIO), {token: null})).text()
    expect(page).toContain('<title>Sign in | Acme Ltd</title>')
    expect(page).toContain('Acme Studio</p>')
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

  test('reports a disabled account only after the right passphrase', async () => {
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
    ['a page without an origin', {origin: 'null'}],
    ['another site, says the browser', {'sec-fetch-site': 'cross-site'}],
  ])('takes no form from %s', async (_what, headers) => {
    const {lake, join, signIn, post, invite} = publicLake()
    const ben = await join()
    expect((await signIn(ben.email, PASSPHRASE, headers)).status).toBe(403)
    const fields = {name: 'Mallory', passphrase: PASSPHRASE}
    expect((await post(invite('cid@skyforge.example'), fields, headers)).status).toBe(403)
    expect(lake.people.all()).toHaveLength(1)
  })

  test('accepts posts from the public URL of a proxy', async () => {
    const {join, signIn} = publicLake({publicUrl: 'https://lake.example'})
    const ben = await join()
    expect((await signIn(ben.email, PASSPHRASE, {origin: 'https://lake.example'})).status).toBe(303)
  })

  test('rejects a one-time id when its user is disabled', async () => {
    const {lake, send, join, signIn, administrator} = publicLake()
    const ben = await join()
    const answer = await signIn(ben.email, PASSPHRASE)
    lake.people.disable(ben.id, administrator)
    expect((await trade(send, answer)).status).toBe(401)
  })
})
