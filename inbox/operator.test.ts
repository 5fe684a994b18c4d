import {createHmac} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {CONTACT, GET_IN_TOUCH} from './testing/form-requests.ts'
import {formData, type Send, type Sending, testInbox, TOKEN} from './testing/test-inbox.ts'

/** The operator's page: who may see it, and what is on it. */

const ELSEWHERE = {peer: {remoteAddress: '192.0.2.1'}, host: 'inbox.example'}
const bearer = (token: string) => ({authorization: `Bearer ${token}`})

async function filled() {
  const inbox = testInbox()
  await inbox.send('/contact', {body: CONTACT})
  inbox.clock.now += 1000
  await inbox.send('/get-in-touch', {body: formData(GET_IN_TOUCH)})
  inbox.clock.now += 1000
  await inbox.send('/subscribe?elapsed=1', {body: formData({email: 'Bot_1@spam.example'})})
  return inbox
}

describe('what came in is shown', () => {
  const cases: [string, Sending, boolean][] = [
    ['at this machine', {}, true],
    ['at this machine over IPv6', {host: '[::1]:3901', peer: {remoteAddress: '::1'}}, true],
    ['from elsewhere', ELSEWHERE, false],
    ['from elsewhere, under a name of this machine', {...ELSEWHERE, host: 'localhost:3901'}, false],
    ['to a page whose name was turned to this machine', {host: 'rebound.example:3901'}, false],
    ['under a name that DNS may point here', {host: 'inbox.localhost:3901'}, false],
    ['through a proxy on this machine', {headers: {'x-forwarded-for': '192.0.2.1'}}, false],
    ['through a proxy that says so otherwise', {headers: {via: '1.1 proxy'}}, false],
    ['from elsewhere with the token', {...ELSEWHERE, headers: bearer(TOKEN)}, true],
    ['from elsewhere with a wrong token', {...ELSEWHERE, headers: bearer('guess')}, false],
    [
      'from elsewhere with a made-up session',
      {...ELSEWHERE, headers: {cookie: 'inbox_operator=.zzzzzzzz.x'}},
      false,
    ],
  ]
  test.each(cases)('%s: %#', async (_name, sending, isShown) => {
    const {send} = await filled()
    for (const path of ['/', '/inbox.csv', '/inbox.json']) {
      const answer = await send(path, sending)
      expect(answer.status).toBe(isShown ? 200 : 401)
      expect((await answer.text()).includes(CONTACT.email)).toBe(isShown)
    }
  })

  test('to nobody without the token where a proxy stands before the inbox, which may leave no mark', async () => {
    const {send} = testInbox({trustProxy: true})
    expect((await send('/')).status).toBe(401)
    expect((await send('/', {headers: bearer(TOKEN)})).status).toBe(200)
  })

  test('nothing of it may be read by other origins or shown in frames', async () => {
    const {send} = await filled()
    for (const path of ['/', '/inbox.csv', '/inbox.json']) {
      const {headers} = await send(path, {headers: {origin: 'https://elsewhere.example'}})
      expect(headers.has('access-control-allow-origin')).toBe(false)
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    const policy = (await send('/')).headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script-src')
  })

  test('and its own posts say where they are from', async () => {
    const {headers} = await testInbox().send('/')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })
})

describe('a log-in', () => {
  const logIn = (send: Send, token: string, sending: Sending = ELSEWHERE) =>
    send('/log-in', {...sending, body: new URLSearchParams({token})})

  test('opens the inbox for twelve hours, out of reach of scripts and of other sites', async () => {
    const {send, clock} = await filled()
    expect(await (await send('/', ELSEWHERE)).text()).toContain('name="token"')
    const answer = await logIn(send, TOKEN)
    expect(answer.status).toBe(303)
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Path=\/; Max-Age=43200$/)
    const headers = {cookie: `other=1; ${cookie.split(';')[0]}`}
    expect((await send('/', {...ELSEWHERE, headers})).status).toBe(200)
    clock.now += 12 * 60 * 60_000
    expect((await send('/', {...ELSEWHERE, headers})).status).toBe(401)
  })

  test('is encrypted where the proxy says that the page is', async () => {
    const {send} = testInbox({trustProxy: true})
    const headers = {'x-forwarded-proto': 'https'}
    const answer = await logIn(send, TOKEN, {...ELSEWHERE, headers})
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/)
  })

  test('with a wrong token says so, and after ten of them not even that', async () => {
    const {send} = testInbox()
    for (let time = 0; time < 10; time += 1) {
      const answer = await logIn(send, 'guess')
      expect(answer.status).toBe(401)
      expect(await answer.text()).toContain('That is not the token of this inbox.')
    }
    expect((await logIn(send, TOKEN)).status).toBe(429)
    const elsewhere = {...ELSEWHERE, peer: {remoteAddress: '192.0.2.2'}}
    expect((await logIn(send, TOKEN, elsewhere)).status).toBe(303)
  })
})

test('with wrong bearers, an address finds out nothing after ten of them', async () => {
  const {send, clock} = testInbox()
  const status = async (token: string, path = '/inbox.json') =>
    (await send(path, {...ELSEWHERE, headers: bearer(token)})).status
  for (let time = 0; time < 10; time += 1) expect(await status('guess')).toBe(401)
  expect([await status(TOKEN), await status(TOKEN, '/')]).toEqual([429, 429])
  clock.now += 10 * 60_000
  expect(await status(TOKEN)).toBe(200)
})

test('a receipt, which everybody gets, gives the token not away', async () => {
  const {send} = testInbox()
  const answer = await send('/subscribe', {body: formData({email: 'a@b.example'})})
  const receipt = answer.headers.get('location')?.replace('?receipt=', '') ?? ''
  const content = receipt.slice(0, receipt.lastIndexOf('.'))
  const guess = createHmac('sha256', TOKEN).update(`subscribe ${content}`).digest('base64url')
  expect(receipt).not.toContain(guess)
})

describe('the list', () => {
  test('is newest first, and everything in it is text', async () => {
    const {send, clock} = await filled()
    clock.now += 1000
    await send('/contact', {
      body: {
        ...CONTACT,
        email: 'x@b.example',
        firstName: '<script>alert(1)</script>',
        message: '"><img src=x>',
      },
    })
    const page = await (await send('/')).text()
    const order = ['Bot_1@spam.example', GET_IN_TOUCH.email, CONTACT.email].map((email) =>
      page.indexOf(email),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(page).toContain('filled in within 1 s')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<img')
  })

  test('shows halves of characters, which JSON can bring, as what stands for them', async () => {
    const {inbox, send} = await filled()
    // An address with one is not taken any more; earlier inboxes did.
    inbox.store.submissions.add({
      kind: 'contact',
      receivedAt: inbox.options.now(),
      submission: undefined,
      fields: {...CONTACT, firstName: 'Asha\ud800', email: '\ud800a@b.example'},
      tellingText: '',
      reasons: [],
    })
    const answer = await send('/')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(
      'href="mailto:%EF%BF%BDa@b.example">\ufffda@b.example</a>',
    )
    for (const path of ['/?q=%EF%BF%BDa', '/inbox.csv', '/inbox.json']) {
      expect((await send(path)).status).toBe(200)
    }
  })

  test.each([
    ['', ['Bot_1@spam.example', GET_IN_TOUCH.email, CONTACT.email]],
    ['?q=VMWARE', [CONTACT.email]],
    ['?q=söhne+TOMÁS', [GET_IN_TOUCH.email]],
    ['?q=söhne+asha', []],
    ['?q=bot_1', ['Bot_1@spam.example']],
    ['?q=botx1', []],
    ['?q=b_t', []],
    ['?q=%25', []],
    ['?kind=get-in-touch', [GET_IN_TOUCH.email]],
    ['?kind=booking', []],
    [
      '?kind=nonsense&suspicious=constructor',
      ['Bot_1@spam.example', GET_IN_TOUCH.email, CONTACT.email],
    ],
    ['?suspicious=yes', ['Bot_1@spam.example']],
    ['?suspicious=no&kind=contact', [CONTACT.email]],
  ])('can be searched: %s', async (query, emails) => {
    const {send} = await filled()
    const found = (await (await send(`/inbox.json${query}`)).json()) as {fields: {email: string}}[]
    expect(found.map(({fields}) => fields.email)).toEqual(emails)
    const page = await (await send(`/${query}`)).text()
    for (const email of ['Bot_1@spam.example', GET_IN_TOUCH.email, CONTACT.email]) {
      expect(page.includes(`mailto:${email}`)).toBe(emails.includes(email))
    }
  })

  test('has pages of twenty-five', async () => {
    const {send, clock} = testInbox({rates: {mark: 100, close: 100, book: 5}})
    for (let index = 1; index <= 60; index += 1) {
      clock.now += 1000
      await send('/subscribe', {body: formData({email: `n${index}@b.example`})})
    }
    const emails = async (path: string) =>
      [...(await (await send(path)).text()).matchAll(/mailto:n(\d+)@/g)].map(([, number]) =>
        Number(number),
      )
    expect(await emails('/')).toEqual(Array.from({length: 25}, (_, index) => 60 - index))
    expect(await emails('/?page=3')).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(await emails('/?page=99')).toHaveLength(10)
    expect(await emails('/?page=-1')).toHaveLength(25)
    expect(await (await send('/?q=b.example&page=2')).text()).toContain('?q=b.example&#38;page=3')
  })
})

describe('a booking', () => {
  async function booked() {
    const inbox = testInbox()
    const person = {slot: '2026-11-24T04:30:00Z', name: 'Asha', email: 'asha@meridian.example'}
    await inbox.send('/schedule/book', {body: new URLSearchParams(person)})
    const page = await (await inbox.send('/?kind=booking')).text()
    const [, path = ''] = /action="(bookings[^"]+)"/.exec(page) ?? []
    const status = async () => {
      const entries: unknown = await (await inbox.send('/inbox.json')).json()
      return entries
    }
    return {...inbox, path: `/${path}`, status}
  }
  const LOOKED_AT = {accept: 'text/html'}
  const meeting = (status: string) => [{kind: 'booking', meeting: {status}}]

  test.each([
    ['the page, over HTTPS and at this machine', {'sec-fetch-site': 'same-origin'}],
    ['the page, elsewhere', {origin: 'http://localhost:3901'}],
    ['a program', {}],
  ])('is cancelled by %s, once', async (_name, headers) => {
    const {send, path, status} = await booked()
    for (let time = 0; time < 2; time += 1) {
      const answer = await send(path, {method: 'POST', headers})
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '../../?kind=booking'])
    }
    expect(await status()).toMatchObject(meeting('cancelled'))
    expect(await (await send('/')).text()).not.toContain('Cancel the call')
  })

  test.each([
    ['a page of another site', {headers: {'sec-fetch-site': 'cross-site'}}, 403],
    ['a page of another port', {headers: {origin: 'http://localhost:5173', ...LOOKED_AT}}, 403],
    ['a page that hides where it is from', {headers: {origin: 'null', ...LOOKED_AT}}, 403],
    ['who has no token', ELSEWHERE, 401],
  ])('is not cancelled by %s', async (_name, sending, refusal) => {
    const {send, path, status} = await booked()
    expect((await send(path, {method: 'POST', ...sending})).status).toBe(refusal)
    expect(await status()).toMatchObject(meeting('booked'))
  })

  test('that has begun, or is none, cannot be cancelled', async () => {
    const {send, clock, path, status} = await booked()
    clock.now += 2 * 24 * 60 * 60_000
    expect(await (await send('/')).text()).not.toContain('Cancel the call')
    await send(path, {method: 'POST'})
    expect(await status()).toMatchObject(meeting('booked'))
    expect((await send('/bookings/none/cancel', {method: 'POST'})).status).toBe(404)
  })
})

describe('the downloads', () => {
  test('hold every kind in one table', async () => {
    const {send} = await filled()
    const answer = await send('/inbox.csv')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="inbox.csv"')
    // Not `text()`, which takes the mark at its beginning away.
    const table = Buffer.from(await answer.arrayBuffer()).toString('utf8')
    const [header, ...lines] = table.split('\r\n')
    expect(header).toBe(
      '\uFEFFreceived,kind,name,email,phone,company,jobTitle,services,message,suspicious,reasons,meetingStarts,meetingStatus,timeZone,subscription,id',
    )
    expect(lines[0]).toMatch(/^"2026-11-23T03:00:02\.000Z","subscribe","","Bot_1@spam\.example"/)
    expect(lines[1]).toContain(
      `"Tomás Rivera","tomas@rivera.example","'+1 206 555 0142","Rivera & Söhne"`,
    )
    expect(lines[1]).toMatch(/"Please call me\.$/)
  })

  test('give JSON as it was sent', async () => {
    const {send} = await filled()
    const answer = await send('/inbox.json?kind=contact')
    expect(await answer.json()).toEqual([
      {
        id: expect.any(String),
        kind: 'contact',
        receivedAt: '2026-11-23T03:00:00.000Z',
        fields: CONTACT,
        suspicious: false,
        reasons: [],
      },
    ])
  })
})
