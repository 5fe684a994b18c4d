import {readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {SETTINGS} from '@skyforge/config/settings.ts'
import {fieldsOf, forms} from '@skyforge/config/forms.ts'
import {Store} from './store/store.ts'
import {CONTACT} from './testing/form-requests.ts'
import {mailOptions} from './testing/mailing-inbox.ts'
import {formData, rowsOf, stored, temporaryFolder, testInbox} from './testing/test-inbox.ts'

/** Anonymous clients cannot fill the disk. */

/** A port where nothing listens. */
const NOWHERE = '127.0.0.1:9'
const MAX_GROWTH = 20_000_000
const VISITOR = {'x-forwarded-for': '192.0.2.1'}

const CHARACTERS = ['x', '&', '\u0001', '"', 'İ', 'ß', '界', '\u202e', '\u0301', '🜂', '\r\n']

/** A form with the longest text in each field. */
function longestForm(index: number): FormData {
  const character = CHARACTERS[index % CHARACTERS.length] ?? ''
  const form = formData({email: `${index}@example.com`})
  for (const [name, {maxLength}] of fieldsOf('contact')) {
    const text = `${index}`.padEnd(maxLength - 1, character)
    if (name === 'services') for (let time = 0; time < 50; time += 1) form.append(name, text)
    else if (name !== 'email') form.set(name, text.replaceAll('\r', '\n').replaceAll('\n', '\r\n'))
  }
  return form
}

function bytesIn(folder: string): number {
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('the data grows by at most 20 MB in ten minutes of the longest posts from ten addresses', async () => {
  const {send, folder} = testInbox({
    notify: {url: `http://${NOWHERE}`, retryMs: 60_000},
    mail: mailOptions(`smtp://${NOWHERE}`),
  })
  const before = bytesIn(folder)
  const statuses = new Set<number>()
  for (let index = 0; index < 300; index += 1) {
    const headers = {'x-forwarded-for': `192.0.2.${index % 10}`}
    const answer = await send('/contact', {body: longestForm(Math.floor(index / 10)), headers})
    statuses.add(answer.status)
  }
  expect(statuses).toEqual(new Set([302, 429]))
  expect(bytesIn(folder) - before).toBeLessThan(MAX_GROWTH)
})

test.each(CHARACTERS.map((character, index) => [character, index] as const))(
  'the smallest INBOX_DAILY_KB has room for the longest form of %j',
  async (_character, index) => {
    const {send} = testInbox({dailyBytes: SETTINGS.INBOX_DAILY_KB.min * 1_000})
    expect((await send('/contact', {body: longestForm(index)})).status).toBe(302)
  },
)

const LONG = {...CONTACT, message: 'x'.repeat(forms.contact.fields.message.maxLength)}
const REFUSAL =
  'Nothing was saved: too much text came from your network today. Try again tomorrow, or send an e-mail instead.'

test('an address over its daily volume gets an error text, and retries of stored forms succeed', async () => {
  const test = testInbox()
  const post = (id: number, headers: Record<string, string> = VISITOR) =>
    test.send(`/contact?submission=${id}`, {body: LONG, headers})
  let last = 0
  while ((await post(last)).status === 302) last += 1
  expect(last).toBeGreaterThan(3)
  const answer = await post(last)
  expect(answer.status).toBe(429)
  expect(await answer.json()).toEqual({result: 'error', error: REFUSAL})
  expect(stored(test)).toHaveLength(last)

  // A browser without script shows the same sentence on a page.
  const page = await test.send('/contact', {
    body: new URLSearchParams({...LONG, services: ''}),
    headers: {...VISITOR, 'sec-fetch-mode': 'navigate'},
  })
  expect([page.status, await page.text()]).toEqual([429, expect.stringContaining(REFUSAL)])
  expect((await post(last, {...VISITOR, 'sec-fetch-mode': 'no-cors'})).type).toBe('error')

  expect((await post(0)).status).toBe(302)
  expect((await post(last, {'x-forwarded-for': '192.0.2.2'})).status).toBe(302)
  test.clock.now += 24 * 60 * 60_000 + 1
  expect((await post(last + 1)).status).toBe(302)
})

const MAX_SPAM_BYTES = 10_000
let receivedAt = 0

function smallStore(path = join(temporaryFolder(), 'inbox.sqlite'), maxSpamBytes = MAX_SPAM_BYTES) {
  const store = new Store(path, {log: () => {}, maxSpamBytes})
  onTestFinished(() => store.close())
  const {submissions, entries} = store
  const add = (name: string, reasons: string[], message = 'x'.repeat(500)) => {
    receivedAt += 1
    const fields = {...CONTACT, firstName: name, message}
    return submissions.add({
      kind: 'contact',
      receivedAt,
      submission: undefined,
      fields,
      tellingText: message,
      reasons,
    })
  }
  const names = () =>
    entries
      .page({words: [], kind: undefined, suspicious: undefined}, 0, 1_000)
      .map(({fields}) => fields['firstName'])
  return {submissions, add, names}
}

test('the oldest suspected spam is deleted when suspected spam exceeds its quota', () => {
  const {add, names} = smallStore()
  add('Asha', [])
  for (let index = 0; index < 50; index += 1) add(`Spam ${index}`, ['3 links'])
  const left = names()
  expect(left.at(-1)).toBe('Asha')
  expect(left[0]).toBe('Spam 49')
  expect(left.length).toBeLessThan(12)
  expect(left.slice(0, -1)).toEqual(left.slice(0, -1).map((_, index) => `Spam ${49 - index}`))
})

test.each([
  ['many small ones', 200, 'x'],
  ['one as large as several', 1, 'x'.repeat(4_000)],
  ['one larger than the quota', 1, '界'.repeat(4_000)],
  ['one with a NUL in its text', 1, `\0${'x'.repeat(4_000)}`],
])('suspected spam stays within its quota after %s', (_name, times, message) => {
  const {submissions, add, names} = smallStore()
  for (let index = 0; index < 8; index += 1) add(`Spam ${index}`, ['3 links'])
  for (let index = 0; index < times; index += 1) add(`Late ${index}`, ['3 links'], message)
  expect(names().length).toBeLessThan(20)
  // Submissions that another program deletes no longer count.
  submissions.deleteOf(CONTACT.email)
  for (let index = 0; index < 4; index += 1) add(`New ${index}`, ['3 links'])
  expect(names()).toEqual(['New 3', 'New 2', 'New 1', 'New 0'])
})

test.each([
  ['a short one deletes twenty', '', 20, 20],
  ['one as large as several deletes twenty', 'x'.repeat(4_000), 20, 20],
  ['one as large as many deletes no more than make room for it', 'x'.repeat(40_000), 30, 60],
])('with old spam far over the quota, %s', (_name, message, least, most) => {
  const path = join(temporaryFolder(), 'inbox.sqlite')
  const old = smallStore(path, Infinity)
  for (let index = 0; index < 200; index += 1) old.add(`Old ${index}`, ['3 links'])
  const {add, names} = smallStore(path)
  add('New', ['3 links'], message)
  const dropped = 201 - names().length
  expect(dropped).toBeGreaterThanOrEqual(least)
  expect(dropped).toBeLessThanOrEqual(most)
  for (let index = 0; index < 20; index += 1) add(`Late ${index}`, ['3 links'])
  expect(names().length).toBeLessThan(12)
})

test('suspected spam sends at most twenty mails a day, and other submissions send one each', async () => {
  const {send, folder} = testInbox({mail: mailOptions(`smtp://${NOWHERE}`)})
  for (let index = 0; index < 30; index += 1) {
    const headers = {'x-forwarded-for': `192.0.2.${index}`}
    await send('/contact?elapsed=1', {body: {...CONTACT, message: `${index}`}, headers})
    await send('/contact?elapsed=60', {body: {...CONTACT, message: `${index}`}, headers})
  }
  const counts = Map.groupBy(rowsOf(folder, 'mails'), ({kind}) => kind)
  expect(counts.get('suspicious lead')).toHaveLength(20)
  expect(counts.get('lead')).toHaveLength(30)
})

const LAST_MAIL =
  "This is the last of 20 mails about suspected spam within 24 hours. Later submissions are listed only on the inbox's operator page."

test('the twentieth mail about spam in 24 hours says that it is the last', async () => {
  const {send, folder, clock} = testInbox({mail: mailOptions(`smtp://${NOWHERE}`)})
  const post = async (elapsed: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const body = {...CONTACT, message: `${elapsed} ${index} ${clock.now}`}
      const headers = {'x-forwarded-for': `192.0.2.${index}`}
      await send(`/contact?elapsed=${elapsed}`, {body, headers})
    }
  }
  /** Positions of mails with the sentence. */
  const last = () =>
    rowsOf(folder, 'mails').flatMap(({content}, index) =>
      String(content).includes(LAST_MAIL) ? [index] : [],
    )
  await post(1, 19)
  await post(60, 5)
  expect(last()).toEqual([])
  await post(1, 11)
  expect(last()).toEqual([24])
  clock.now += 24 * 60 * 60_000
  await post(1, 20)
  expect(last()).toEqual([24, 44])
})

test('at most 200 notices of suspected spam wait for a webhook that is down', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')))
  const {send, inbox} = testInbox({
    notify: {url: `http://${NOWHERE}`, retryMs: 60_000},
    rates: {mark: 5, close: 1_000, book: 5},
  })
  const waiting = () => inbox.store.webhookOutbox.waiting().count
  for (let index = 0; index < 210; index += 1) {
    await send('/contact?elapsed=1', {body: {...CONTACT, message: `${index}`}})
  }
  expect(waiting()).toBe(200)
  await send('/contact?elapsed=60', {body: CONTACT, headers: VISITOR})
  expect(waiting()).toBe(201)
})
