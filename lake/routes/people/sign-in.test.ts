import {describe, expect, onTestFinished, test, vi} from 'vitest'
import type {LakeOptions} from '../../lake.ts'
import {Passphrases} from '../../accounts/passphrases.ts'
import {SITE, STUDIO, testLake} from '../../testing/test-lake.ts'

const logIn = (target: string) => `/auth/local?origin=${encodeURIComponent(target)}&withSid=true`

describe('on this machine', () => {
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

  test.each([
    {name: 'another site', path: logIn('https://evil.example/')},
    {name: 'a page of the site', path: logIn(`${SITE}/blogs`)},
    {name: 'no address', path: '/auth/local'},
    {name: 'what only our pages could open', path: logIn(`blob:${STUDIO}/x`)},
    {name: 'an address with a name and a password', path: logIn('http://u:p@localhost:3333/')},
    {name: 'a name that only begins like ours', path: logIn('http://localhost:3333.evil.example/')},
  ])('does not send a session to $name', async ({path}) => {
    const response = await testLake().send(path, {token: null})
    expect(response.status).toBe(403)
    expect(response.headers.get('location')).toBeNull()
  })

  test('is only for this machine', async () => {
    const {send} = testLake({boundToLoopback: false})
    const remote = {token: null, peer: {remoteAddress: '192.0.2.7'}}
    for (const elsewhere of [remote, {token: null, host: 'lake.example'}]) {
      const answer = await send(logIn(STUDIO), elsewhere)
      expect(answer.headers.get('location')).toBeNull()
      expect(await answer.text()).toContain('<button>Sign in</button>')
    }
  })

  test('is not for what comes through a proxy, which is always on this machine', async () => {
    const {send} = testLake()
    const headers = {'x-forwarded-for': '192.0.2.7'}
    const through = await send(logIn(STUDIO), {token: null, headers})
    expect(await through.text()).toContain('<button>Sign in</button>')
    const behind = await testLake({localLogIn: false}).send(logIn(STUDIO), {token: null})
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

const PASSPHRASE = 'forge the sky in blueprints'
const ADDRESS = '192.0.2.7'

type Fields = Record<string, string>

/** A lake behind a proxy, and browsers that fill its forms. */
function publicLake(options: Partial<LakeOptions> = {}) {
  const tested = testLake({localLogIn: false, trustProxy: true, ...options})
  const {send, lake} = tested
  const post = (path: string, fields: Fields, headers: Fields = {}) =>
    send(path, {
      token: null,
      body: new URLSearchParams(fields),
      headers: {origin: 'http://localhost:3900', 'x-forwarded-for': ADDRESS, ...headers},
    })
  const administrator = {...lake.localUser, name: 'Asha Rao'}
  const invite = (email = 'ben@skyforge.example') => {
    const {token} = lake.invitations.make(email, 'editor', administrator)
    return `/auth/join/${token}`
  }
  const join = async (email?: string) => {
    await post(invite(email), {name: 'Ben Okoro', passphrase: PASSPHRASE})
    const [ben] = lake.people.all().slice(-1)
    if (!ben) throw new Error('Nobody has joined.')
    return ben
  }
  const signIn = (email: string, passphrase: string, headers?: Fields) =>
    post(logIn(STUDIO), {email, passphrase}, headers)
  const tokenOf = async (answer: Response) => {
    const {hash} = new URL(answer.headers.get('location') ?? '')
    const traded = await send(`/auth/fetch?${hash.slice(1)}`, {
      token: null,
      headers: {origin: STUDIO},
    })
    const {token}: {token: string} = await traded.json()
    return token
  }
  return {...tested, administrator, post, invite, join, signIn, tokenOf}
}

describe('an invitation', () => {
  test('is shown until it is accepted, and then leads to the Studio as a new user', async () => {
    const {send, post, invite, tokenOf} = publicLake()
    const path = invite()
    for (const times of ['first', 'again']) {
      const page = await (await send(path, {token: null})).text()
      expect(page, times).toContain(
        'invited as <b>Editor</b> with the address <b>ben@skyforge.example</b>',
      )
    }
    const joined = await post(path, {name: ' Ben Okoro ', passphrase: PASSPHRASE})
    expect(joined.status).toBe(303)
    expect(joined.headers.get('location')).toMatch(/^http:\/\/localhost:3333\/blog#sid=.{20,}$/)
    const token = await tokenOf(joined)
    expect(await (await send('/users/me', {token})).json()).toMatchObject({
      name: 'Ben Okoro',
      email: 'ben@skyforge.example',
      role: 'editor',
    })
    expect((await post(path, {name: 'Mallory', passphrase: PASSPHRASE})).status).toBe(410)
    expect((await send(path, {token: null})).status).toBe(410)
  })

  test('makes one user of two who accept it at the same time', async () => {
    const {lake, post, invite} = publicLake()
    const path = invite()
    const both = await Promise.all(
      ['Ben', 'Mallory'].map((name) => post(path, {name, passphrase: PASSPHRASE})),
    )
    expect(both.map(({status}) => status).toSorted()).toEqual([303, 410])
    expect(lake.people.all()).toHaveLength(1)
  })

  test('is good for 48 hours', async () => {
    vi.useFakeTimers({toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    const {send, invite} = publicLake()
    const path = invite()
    const status = async () => (await send(path, {token: null})).status
    const hour = 60 * 60_000
    vi.setSystemTime(Date.now() + 47 * hour)
    expect(await status()).toBe(200)
    vi.setSystemTime(Date.now() + hour)
    expect(await status()).toBe(410)
  })

  test('is no longer good after another one of the same address', async () => {
    const {send, invite} = publicLake()
    const [first, second] = [invite('ben@skyforge.example'), invite('Ben@Skyforge.example')]
    const statuses = [first, second].map(async (path) => (await send(path, {token: null})).status)
    expect(await Promise.all(statuses)).toEqual([410, 200])
  })

  test.each<[what: string, fields: Fields, sentence: string]>([
    ['no name', {name: ' ', passphrase: PASSPHRASE}, 'A name has 1 to 100 characters.'],
    ['a name of two lines', {name: 'B\nen', passphrase: PASSPHRASE}, 'A name has 1 to 100'],
    ['a short passphrase', {name: 'Ben', passphrase: 'blueprints'}, 'at least 12 characters'],
    ['a very long one', {name: 'Ben', passphrase: 'x'.repeat(257)}, 'at most 256 characters'],
  ])('with %s is shown again, with what was typed', async (_what, fields, sentence) => {
    const {lake, send, post, invite} = publicLake()
    const path = invite()
    const answer = await post(path, fields)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(sentence)
    expect(lake.people.all()).toEqual([])
    expect((await send(path, {token: null})).status).toBe(200)
  })
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
    expect(logged).toContain(`Ben Okoro <ben@skyforge.example> signed in from ${ADDRESS}.`)
  })

  test('sends nobody anywhere else, whoever they are', async () => {
    const {join, post} = publicLake()
    await join()
    const answer = await post(logIn(SITE), {email: 'ben@skyforge.example', passphrase: PASSPHRASE})
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
  })

  test('lets its form lead to itself and to the Studio alone, and runs no script', async () => {
    const {send} = publicLake()
    const answer = await send(logIn(STUDIO), {token: null})
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${STUDIO}; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(await answer.text()).not.toContain('<script')
  })

  test.each(['style.css', 'icon.svg', 'figtree.woff2'])('has %s', async (name) => {
    const {send} = publicLake()
    const page = await (await send(logIn(STUDIO), {token: null})).text()
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

describe('guesses', () => {
  const guess = (n: number) => ({email: `nobody-${n}@skyforge.example`, passphrase: 'guessed'})

  test.each(['ben@skyforge.example', 'nobody@skyforge.example'])(
    'of %s from one address are refused from the eleventh on, and keep out nobody elsewhere',
    async (email) => {
      const {join, signIn} = publicLake()
      await join()
      const answers = Array.from({length: 12}, () => signIn(email, 'guessed'))
      const statuses = (await Promise.all(answers)).map(({status}) => status)
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
      const right = await signIn(email, PASSPHRASE)
      expect(right.status).toBe(429)
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
      expect(await right.text()).toContain('Too many attempts to sign in. Try again in 15 minutes.')
      const elsewhere = await signIn(email, PASSPHRASE, {'x-forwarded-for': '203.0.113.9'})
      expect(elsewhere.status).toBe(email.startsWith('ben') ? 303 : 401)
    },
  )

  test.each(['ben@skyforge.example', 'nobody@skyforge.example'])(
    'of %s are refused from the fifty-first on, from wherever they come',
    async (email) => {
      const {join, signIn} = publicLake()
      await join()
      const from = (n: number) => ({'x-forwarded-for': `198.51.100.${n}`})
      for (let n = 0; n < 50; n += 1) {
        expect((await signIn(email, 'guessed', from(n))).status).toBe(401)
      }
      expect((await signIn(email, PASSPHRASE, from(50))).status).toBe(429)
    },
  )

  test('of one address are refused from the fifty-first on, whomever they are for', async () => {
    const {post} = publicLake()
    for (let n = 0; n < 50; n += 1) {
      expect((await post(logIn(STUDIO), guess(n))).status).toBe(401)
    }
    expect((await post(logIn(STUDIO), guess(50))).status).toBe(429)
    const elsewhere = {'x-forwarded-for': '203.0.113.9'}
    expect((await post(logIn(STUDIO), guess(50), elsewhere)).status).toBe(401)
  })

  test('are forgotten with the right one', async () => {
    const {join, signIn} = publicLake()
    const ben = await join()
    for (const round of [1, 2]) {
      for (let n = 0; n < 9; n += 1) await signIn(ben.email, `wrong in round ${round}`)
      expect((await signIn(ben.email, PASSPHRASE)).status).toBe(303)
    }
  })

  test('beyond those that can wait are sent away at once', async () => {
    const {signIn} = publicLake()
    const answers = Array.from({length: 100}, (_, n) =>
      signIn(`${n}@skyforge.example`, 'guessed', {'x-forwarded-for': `198.51.100.${n}`}),
    )
    const all = await Promise.all(answers)
    const away = all.filter(({status}) => status === 503)
    expect(away.length).toBeGreaterThan(50)
    expect(away[0]?.headers.get('retry-after')).toBe('5')
  })
})

describe('a link for a new passphrase', () => {
  test('ends every session of its user, and signs in with the new one', async () => {
    const {lake, send, post, join, signIn, tokenOf, administrator} = publicLake()
    const ben = await join()
    const before = await tokenOf(await signIn(ben.email, PASSPHRASE))
    const {token: link} = lake.people.reset(ben.id, administrator)
    expect(await (await send(`/auth/reset/${link}`, {token: null})).text()).toContain(ben.email)
    expect((await send('/auth/id', {token: before})).status).toBe(200)
    const chosen = await post(`/auth/reset/${link}`, {passphrase: 'another sky to forge'})
    const after = await tokenOf(chosen)
    expect((await send('/auth/id', {token: before})).status).toBe(401)
    expect((await send('/auth/id', {token: after})).status).toBe(200)
    expect((await signIn(ben.email, PASSPHRASE)).status).toBe(401)
    expect((await signIn(ben.email, 'another sky to forge')).status).toBe(303)
    expect((await post(`/auth/reset/${link}`, {passphrase: 'mallory was here too'})).status).toBe(
      410,
    )
  })

  test('ends a log-in with the old one that waits to be traded', async () => {
    const {lake, post, join, signIn, tokenOf, administrator} = publicLake()
    const ben = await join()
    const waiting = await signIn(ben.email, PASSPHRASE)
    const {token: link} = lake.people.reset(ben.id, administrator)
    await post(`/auth/reset/${link}`, {passphrase: 'another sky to forge'})
    expect(await tokenOf(waiting)).toBeUndefined()
  })

  test('is stronger than the old one, which is used at the same time', async () => {
    const {lake, post, join, signIn, administrator} = publicLake()
    const {id, email} = await join()
    const outdated = await new Passphrases({ln: 3, r: 1, p: 1}).hash(PASSPHRASE)
    lake.store.users.setPassphrase(id, outdated)
    const {token: link} = lake.people.reset(id, administrator)
    const old = signIn(email, PASSPHRASE)
    const chosen = post(`/auth/reset/${link}`, {passphrase: 'another sky to forge'})
    await Promise.all([old, chosen])
    expect((await signIn(email, 'another sky to forge')).status).toBe(303)
  })

  test('is none for an invitation, and the other way round', async () => {
    const {lake, send, join, invite, administrator} = publicLake()
    const {id} = await join()
    const invited = invite('cid@skyforge.example').replace('join', 'reset')
    const reset = `/auth/join/${lake.people.reset(id, administrator).token}`
    for (const path of [invited, reset, '/auth/join/nothing', '/auth/reset/nothing']) {
      expect((await send(path, {token: null})).status).toBe(410)
    }
  })

  test('is worth nothing for a disabled account', async () => {
    const {lake, send, join, administrator} = publicLake()
    const {id} = await join()
    const {token} = lake.people.reset(id, administrator)
    lake.people.disable(id, administrator)
    expect((await send(`/auth/reset/${token}`, {token: null})).status).toBe(403)
  })
})
