import {cpSync, existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {gunzipSync} from 'node:zlib'
import {expect, onTestFinished, test} from 'vitest'
import {purge, PurgeError} from './purge.ts'
import {readInboxSettings} from './settings.ts'
import {Store} from './store/store.ts'
import {CONTACT} from './testing/form-requests.ts'
import {mailOptions, SALES} from './testing/mailing-inbox.ts'
import {booked} from './testing/scheduler.ts'
import {formData, MONDAY, temporaryFolder, testInbox} from './testing/test-inbox.ts'

const DAY_MS = 24 * 60 * 60_000
const WEBHOOK = {url: 'http://127.0.0.1:9/', retryMs: 60_000}

async function filled() {
  const test = testInbox({notify: WEBHOOK})
  const {send, clock} = test
  await send('/contact', {body: CONTACT})
  await send('/schedule/book', {
    body: new URLSearchParams({
      slot: '2026-11-24T04:30:00Z',
      name: 'Asha',
      email: 'Asha@Meridian.example',
    }),
  })
  clock.now += 10 * DAY_MS
  await send('/subscribe', {body: formData({email: 'ops@meridian.example'})})
  return test
}

const at = (folder: string, now = MONDAY) => ({
  ...readInboxSettings({}),
  notify: WEBHOOK,
  folder,
  now,
})

async function emails({send}: {send: ReturnType<typeof testInbox>['send']}): Promise<string[]> {
  const entries = (await (await send('/inbox.json')).json()) as {fields: {email: string}}[]
  return entries.map(({fields}) => fields.email)
}

test('by age, what came in before goes, and meetings that were over by then', async () => {
  const test = await filled()
  const now = MONDAY + 10 * DAY_MS
  expect(purge(['--older-than', '11'], at(test.folder, now))).toBe(
    'Deleted 0 submissions and 0 bookings older than 11 days.',
  )
  expect(purge(['--older-than', '9'], at(test.folder, now))).toBe(
    'Deleted 1 submission and 0 bookings older than 9 days.',
  )
  expect(purge(['--older-than', '8'], at(test.folder, now))).toBe(
    'Deleted 0 submissions and 1 booking older than 8 days.',
  )
  expect(await emails(test)).toEqual(['ops@meridian.example'])
})

test('by e-mail address, everything of it goes, in whatever case it was written', async () => {
  const test = await filled()
  expect(purge(['--email', 'ASHA@meridian.example'], at(test.folder))).toBe(
    'Deleted 1 submission and 1 booking of ASHA@meridian.example.',
  )
  expect(await emails(test)).toEqual(['ops@meridian.example'])
})

test('nothing of it is left in the files, not even what the webhook was still to be told', async () => {
  const {inbox, folder} = await filled()
  purge(['--email', CONTACT.email], at(folder))
  await inbox.close()
  const file = readFileSync(join(folder, 'inbox.sqlite'))
  expect(file.includes('meridian.example')).toBe(true)
  expect(file.includes('asha@meridian')).toBe(false)
  expect(file.includes('VMware')).toBe(false)
})

test('however the address was written', async () => {
  const {send, folder} = testInbox()
  const person = {slot: '2026-11-24T04:30:00Z', name: 'Jörg', email: 'jörg@BÜCHER.de'}
  await send('/schedule/book', {body: new URLSearchParams(person)})
  await send('/subscribe', {body: formData({email: 'JÖRG@xn--bcher-kva.de'})})
  expect(purge(['--email', 'Jörg@bücher.de'], at(folder))).toBe(
    'Deleted 1 submission and 1 booking of Jörg@bücher.de.',
  )
})

test('a copy from an update goes as a whole', async () => {
  const {folder} = await filled()
  const copy = join(folder, 'inbox.version-1.20261122T160000Z.sqlite')
  writeFileSync(copy, 'asha@meridian.example')
  expect(purge(['--older-than', '365'], at(folder))).toContain(
    'Deleted inbox.version-1.20261122T160000Z.sqlite, a copy from an update.',
  )
  expect(existsSync(copy)).toBe(false)
})

/** The folder that `restore --replace` leaves in the data directory. */
async function withFolderAside() {
  const data = temporaryFolder()
  const [folder, aside] = [join(data, 'inbox'), join(data, 'inbox.replaced-20261122T160000Z')]
  for (const each of [folder, aside]) {
    const {inbox, send} = testInbox({folder: each, notify: WEBHOOK})
    await send('/contact', {body: CONTACT})
    await booked(send, {email: CONTACT.email})
    await inbox.close()
  }
  return {folder, aside, file: join(aside, 'inbox.sqlite')}
}

const emailsIn = (path: string) => {
  const store = new Store(path)
  const entries = store.entries.page({words: [], kind: undefined, suspicious: undefined}, 0, 10)
  const waiting = store.webhookOutbox.waiting().count
  store.close()
  return {emails: entries.map(({fields}) => fields['email']), waiting}
}

test.each([
  ['--email', CONTACT.email, `1 booking of ${CONTACT.email}.`],
  ['--older-than', '0', '0 bookings older than 0 days.'],
])('%s also purges an inbox that a restore put aside', async (option, value, end) => {
  const {folder, file} = await withFolderAside()
  const copy = file.replace('inbox.sqlite', 'inbox.version-1.20261122T160000Z.sqlite')
  writeFileSync(copy, CONTACT.email)
  expect(purge([option, value], at(folder, MONDAY + 1)).split('\n')).toEqual([
    `Deleted 1 submission and ${end}`,
    `In inbox.replaced-20261122T160000Z: Deleted 1 submission and ${end}`,
    'Deleted inbox.version-1.20261122T160000Z.sqlite, a copy from an update.',
  ])
  if (option === '--email') {
    expect(emailsIn(file)).toEqual({emails: [], waiting: 0})
    expect(readFileSync(file).includes('asha@meridian')).toBe(false)
  }
  expect(existsSync(copy)).toBe(false)
})

const FIXTURES = join(import.meta.dirname, 'testing/fixtures')

test.each(readdirSync(FIXTURES).filter((name) => name.startsWith('version-')))(
  'purges an inbox of %s that a restoration put aside, and leaves no copy',
  async (version) => {
    const {folder, aside, file} = await withFolderAside()
    writeFileSync(file, gunzipSync(readFileSync(join(FIXTURES, version, 'inbox.sqlite.gz'))))
    const said = purge(['--email', CONTACT.email], at(folder))
    expect(said).toMatch(/^In inbox.replaced-20261122T160000Z: Deleted [1-9]\d* submission/m)
    expect(emailsIn(file).emails).not.toContain(CONTACT.email)
    expect(readFileSync(file).includes('asha@meridian')).toBe(false)
    expect(readdirSync(aside).filter((name) => name.includes('.version-'))).toEqual([])
  },
)

test.each([
  ['with the tables of another version', 'PRAGMA user_version = 1', 'to version 2, which'],
  ['of a newer inbox', 'PRAGMA user_version = 99', 'was written by a newer version'],
])(
  'a folder put aside %s fails the command once the others are purged',
  async (_name, change, reason) => {
    const {folder, aside, file} = await withFolderAside()
    for (const day of ['21', '23'])
      cpSync(aside, aside.replace('1122', `11${day}`), {recursive: true})
    const database = new DatabaseSync(file)
    database.exec(change)
    database.close()
    const lines = failureOf(() => purge(['--email', CONTACT.email], at(folder))).split('\n')
    const deleted = `Deleted 1 submission and 1 booking of ${CONTACT.email}.`
    expect(lines).toHaveLength(4)
    expect(lines).toContain(deleted)
    expect(lines).toContain(`In inbox.replaced-20261121T160000Z: ${deleted}`)
    expect(lines).toContain(`In inbox.replaced-20261123T160000Z: ${deleted}`)
    const failed = lines.find((line) => line.includes('could not be purged')) ?? ''
    expect(failed).toContain('inbox.replaced-20261122T160000Z could not be purged:')
    expect(failed).toContain(reason)
    expect(failed).toContain('Delete the folder if you no longer need it.')
  },
)

function failureOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof PurgeError) return error.message
    throw error
  }
  throw new Error('Nothing failed.')
}

test('a database of an older inbox is left to the inbox', async () => {
  const {folder, inbox} = await filled()
  await inbox.close()
  const path = join(folder, 'inbox.sqlite')
  const database = new DatabaseSync(path)
  database.exec('PRAGMA user_version = 0')
  database.close()
  expect(() => purge(['--older-than', '365'], at(folder))).toThrow(
    `${path} was written by an older inbox. Start the new one once before.`,
  )
})

test('while another program reads, traces remain, and it says so', async () => {
  const {folder} = await filled()
  const reader = new DatabaseSync(join(folder, 'inbox.sqlite'))
  onTestFinished(() => reader.close())
  reader.exec('BEGIN; SELECT count(*) FROM submissions;')
  const options = {...at(folder), busyMs: 10}
  const purged = () => purge(['--email', CONTACT.email], options)
  expect(purged()).toContain('may remain in inbox.sqlite-wal')
  reader.exec('COMMIT')
  expect(purged()).toBe('Deleted 0 submissions and 0 bookings of asha@meridian.example.')
})

test.each([
  ['a webhook', WEBHOOK, [{event: 'booking cancelled', startsAt: '2026-11-24T04:30:00.000Z'}]],
  ['no webhook', undefined, []],
])(
  'with %s, it is told of meetings to come that are gone, not of whom',
  async (_name, notify, told) => {
    const {folder, inbox} = await filled()
    purge(['--email', CONTACT.email], {...at(folder), notify})
    await inbox.close()
    const database = new DatabaseSync(join(folder, 'inbox.sqlite'))
    onTestFinished(() => database.close())
    const bodies = database.prepare(`SELECT body FROM notices WHERE email = '@'`).all()
    expect(bodies.map(({body}) => JSON.parse(String(body)))).toMatchObject(told)
    expect(JSON.stringify(bodies)).not.toMatch(/asha/i)
  },
)

test('mail goes too, sent or not, and sign-ups; sales is told of the call alone', async () => {
  // Nobody listens at this port.
  const mail = mailOptions('smtp://127.0.0.1:9')
  const {send, folder, inbox} = testInbox({mail})
  await send('/contact', {body: CONTACT})
  await send('/subscribe', {body: formData({email: CONTACT.email})})
  await booked(send)
  purge(['--email', CONTACT.email], {...at(folder), mail})
  await inbox.close()
  const database = new DatabaseSync(join(folder, 'inbox.sqlite'))
  onTestFinished(() => database.close())
  const rowsOf = (table: string) => database.prepare(`SELECT * FROM ${table}`).all()
  expect(rowsOf('subscriptions')).toEqual([])
  expect(rowsOf('subscription_links')).toEqual([])
  const mails = rowsOf('mails')
  expect(mails).toMatchObject([{kind: 'lead', recipient: SALES}])
  expect(String(mails[0]?.['content'])).toContain('Call cancelled: Tue, 24 Nov 2026, 10:00')
  expect(JSON.stringify(mails)).not.toMatch(/asha/i)
})

test.each([
  [[], 'npm run inbox -- purge --older-than'],
  [['--older-than', '5', '--email', 'a@b'], 'npm run inbox -- purge --older-than'],
  [['--older-than', 'a year'], '--older-than is "a year", not a number of days.'],
  [['--all'], "Unknown option '--all'"],
])('what makes no sense deletes nothing and explains itself: %j', async (args, sentence) => {
  const test = await filled()
  expect(() => purge(args, at(test.folder))).toThrow(sentence)
  expect(await emails(test)).toHaveLength(3)
})

test('where there is no inbox, none is made', () => {
  expect(() => purge(['--older-than', '5'], at('/nonexistent'))).toThrow(
    'There is no inbox in /nonexistent.',
  )
})
