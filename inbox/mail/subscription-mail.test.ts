import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {describe, expect, test} from 'vitest'
import {DATABASE_FILE} from '../inbox.ts'
import {linkIn} from '../testing/mail-server.ts'
import {mailingInbox, SALES} from '../testing/mailing-inbox.ts'
import {OPS, signedUp, signUp} from '../testing/signed-up.ts'
import {formData, rowsOf, type Send} from '../testing/test-inbox.ts'

/** Double opt-in and one click to unsubscribe, through a mail server. */

const DAY_MS = 24 * 60 * 60_000

test('who signs up is asked to confirm it, and sales knows nothing before', async () => {
  const {mail, arrived, state, send} = await signedUp()
  expect(mail.email.subject).toBe('Please confirm your e-mail address')
  expect(mail.email.text?.replaceAll('\n', ' ')).toContain(
    'The link expires on Monday, 30 November 2026, 08:30, Kolkata (UTC+5:30).',
  )
  expect(await arrived(SALES)).toEqual([])
  expect(state()).toBe('pending')
  expect(await (await send('/')).text()).toContain('<dd>pending</dd>')
})

test('to look at the links changes nothing; the button confirms, once', async () => {
  const {send, page, arrived, state} = await signedUp()
  for (const path of [page, `${page}/unsubscribe`]) {
    for (const method of ['GET', 'HEAD']) expect((await send(path, {method})).status).toBe(200)
  }
  expect((await send(`${page}/confirm`)).status).toBe(405)
  expect(state()).toBe('pending')

  for (let time = 0; time < 2; time += 1) {
    const answer = await send(`${page}/confirm`, {method: 'POST'})
    expect(answer.status).toBe(303)
    const target = new URL(answer.headers.get('location') ?? '', `http://x${page}/confirm`)
    expect(target.pathname).toBe(page)
  }
  expect(await (await send(page)).text()).toContain('<h1>You’re signed up</h1>')
  expect(state()).toBe('confirmed')
  const [lead, ...leads] = await arrived(SALES)
  expect([lead?.email.subject, leads]).toEqual(['Email sign-up: Ops@meridian.example', []])
  const [, welcome, ...others] = await arrived(OPS)
  expect([welcome?.email.subject, others]).toEqual(['You’re signed up', []])
})

describe('one click', () => {
  const ONE_CLICK = new URLSearchParams({'List-Unsubscribe': 'One-Click'})

  test('in a reader of mail unsubscribes, with the headers of RFC 8058', async () => {
    const {send, page, arrived, state} = await signedUp()
    await send(`${page}/confirm`, {method: 'POST'})
    for (const {email} of await arrived(OPS)) {
      const header = (name: string) => email.headers.find(({key}) => key === name)?.value
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(header('list-unsubscribe')).toBe(`<https://skyforge.example/inbox${page}/unsubscribe>`)
    }
    // No browser: no cookie, no origin, and it follows no redirect.
    const answer = await send(`${page}/unsubscribe`, {body: ONE_CLICK})
    expect(answer.status).toBe(200)
    expect(state()).toBe('unsubscribed')
    expect((await arrived(SALES)).at(-1)?.email.subject).toBe(`Unsubscribed: ${OPS}`)
    // Once more is no mistake, and no news.
    expect((await send(`${page}/unsubscribe`, {body: ONE_CLICK})).status).toBe(200)
    expect(await arrived(SALES)).toHaveLength(2)
  })

  test('as a multipart form, too', async () => {
    const {send, page, state} = await signedUp()
    const body = formData({'List-Unsubscribe': 'One-Click'})
    expect((await send(`${page}/unsubscribe`, {body})).status).toBe(200)
    expect(state()).toBe('unsubscribed')
  })

  test('on the page leads back to it; who never confirmed is no news for sales', async () => {
    const {send, page, arrived, state} = await signedUp()
    const answer = await send(`${page}/unsubscribe`, {body: new URLSearchParams()})
    expect(answer.status).toBe(303)
    expect(await (await send(page)).text()).toContain('<h1>You are unsubscribed</h1>')
    expect(state()).toBe('unsubscribed')
    expect(await arrived(SALES)).toEqual([])
  })
})

describe('who has unsubscribed', () => {
  const ask = (send: Send, number: number) =>
    signUp(send, OPS, {peer: {remoteAddress: `192.0.2.${number}`}})
  const MONTH_MS = 30 * DAY_MS

  test('is confirmed by no earlier link, which can change nothing any more', async () => {
    const {send, page, arrived, state} = await signedUp()
    for (let time = 0; time < 10; time += 1) {
      await send(`${page}/confirm`, {method: 'POST'})
      await arrived()
      await send(`${page}/unsubscribe`, {method: 'POST'})
    }
    expect(state()).toBe('unsubscribed')
    expect(await arrived(OPS)).toHaveLength(2)
    expect((await arrived(SALES)).map(({email}) => email.subject)).toEqual([
      'Email sign-up: Ops@meridian.example',
      'Unsubscribed: Ops@meridian.example',
    ])
  })

  test('stays so until the link of a new sign-up is confirmed', async () => {
    const {send, page, clock, arrived, state} = await signedUp()
    await send(`${page}/unsubscribe`, {method: 'POST'})
    clock.now += 1
    await ask(send, 1)
    const mail = (await arrived(OPS)).at(-1)
    const next = mail ? linkIn(mail, /subscription/) : ''
    expect(next).not.toBe(page)
    expect(state()).toBe('unsubscribed')
    expect(await (await send(page)).text()).toContain('<h1>You are unsubscribed</h1>')
    expect(await (await send(next)).text()).toContain('<h1>Is this your e-mail address?</h1>')
    await send(`${next}/confirm`, {method: 'POST'})
    expect(state()).toBe('confirmed')
  })

  test('is asked once in thirty days, whoever signs them up', async () => {
    const {send, page, clock, arrived} = await signedUp()
    await send(`${page}/unsubscribe`, {method: 'POST'})
    clock.now += DAY_MS
    for (let number = 0; number < 4; number += 1) await ask(send, number)
    expect(await arrived(OPS)).toHaveLength(2)
    clock.now += MONTH_MS
    await ask(send, 9)
    expect(await arrived(OPS)).toHaveLength(3)
  })
})

test('the buttons count as posts of their address, the click in a reader of mail does not', async () => {
  const {inbox, send, arrived, clock} = await mailingInbox({
    rates: {mark: 5, close: 3, book: 5},
  })
  const link = (email: string) => {
    const {subscriptions} = inbox.store
    const id = subscriptions.request(email, clock.now)
    return `/subscription/${subscriptions.addLink(id, clock.now)}`
  }
  const pages = ['a', 'b', 'c', 'd'].map((name) => link(`${name}@b.example`))
  const statuses = []
  for (const page of pages) {
    statuses.push((await send(`${page}/confirm`, {method: 'POST'})).status)
  }
  expect(statuses).toEqual([303, 303, 303, 429])
  const [first] = pages
  expect((await send(`${first}/unsubscribe`, {method: 'POST'})).status).toBe(429)
  const body = new URLSearchParams({'List-Unsubscribe': 'One-Click'})
  expect((await send(`${first}/unsubscribe`, {body})).status).toBe(200)
  expect((await arrived(SALES)).at(-1)?.email.subject).toBe('Unsubscribed: a@b.example')
})

test('a link is good for seven days; to unsubscribe, for longer', async () => {
  const {send, page, clock, state} = await signedUp()
  clock.now += 7 * DAY_MS
  expect(await (await send(page)).text()).toContain('<h1>This link has expired</h1>')
  await send(`${page}/confirm`, {method: 'POST'})
  expect(state()).toBe('pending')
  await send(`${page}/unsubscribe`, {method: 'POST'})
  expect(state()).toBe('unsubscribed')
})

test.each(['', '/confirm', '/unsubscribe'])('a made-up link leads nowhere: %s', async (end) => {
  const {send, state} = await signedUp()
  const path = `/subscription/${'A'.repeat(32)}${end}`
  for (const method of end === '/confirm' ? ['POST'] : end ? ['GET', 'POST'] : ['GET']) {
    const answer = await send(path, {method})
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('Sign-up not found'),
    ])
  }
  expect(state()).toBe('pending')
})

test('the database knows no link once it is sent, only its hash', async () => {
  const {page, folder} = await signedUp()
  const secret = page.split('/').at(-1) ?? ''
  expect(secret).toMatch(/^[\w-]{32}$/)
  expect(rowsOf(folder, 'subscription_links')).toHaveLength(1)
  const rows = ['subscription_links', 'subscriptions', 'mails'].map((table) =>
    rowsOf(folder, table),
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('who confirmed it before is not asked again, and sales hears of it', async () => {
  const {send, page, arrived} = await signedUp()
  await send(`${page}/confirm`, {method: 'POST'})
  await arrived()
  await signUp(send)
  expect(await arrived(SALES)).toHaveLength(2)
  expect(await arrived(OPS)).toHaveLength(2)
})

test('whoever has no script is told what to do next', async () => {
  const {send} = await mailingInbox()
  const headers = {'sec-fetch-mode': 'navigate', accept: 'text/html'}
  const answer = await signUp(send, OPS, {headers})
  const page = await send(`/subscribe${answer.headers.get('location')}`, {headers})
  expect(await page.text()).toContain('Open the link in it')
})

test('the webhook hears of both', async () => {
  const {send, arrived, folder} = await mailingInbox({
    notify: {url: 'http://127.0.0.1:9/', retryMs: 60_000},
  })
  await signUp(send)
  const [mail] = await arrived(OPS)
  const page = mail ? linkIn(mail, /subscription/) : ''
  await send(`${page}/confirm`, {method: 'POST'})
  await send(`${page}/unsubscribe`, {method: 'POST'})
  const told = rowsOf(folder, 'notices').map(({body}): unknown => JSON.parse(String(body)))
  expect(told).toMatchObject([
    {event: 'lead', kind: 'subscribe', subscription: 'pending'},
    {event: 'subscription confirmed', email: OPS},
    {event: 'unsubscribed', email: OPS},
  ])
})

test('what fails is said on a page, and the log names no link', async () => {
  const {send, page, folder, reports} = await signedUp()
  const database = new DatabaseSync(join(folder, DATABASE_FILE))
  database.exec('DROP TABLE subscription_links')
  database.close()
  const answer = await send(`${page}/confirm`, {method: 'POST'})
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('<h1>Something went wrong</h1>')
  expect(reports.join()).toContain('Failed: POST /subscription/:secret')
  expect(reports.join()).not.toContain(page)
})
