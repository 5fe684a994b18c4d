import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import {CONTACT} from './testing/form-requests.ts'
import {MONDAY, temporaryFolder, testInbox} from './testing/test-inbox.ts'

type Told = {event: string; [name: string]: unknown}

/** A webhook that answers as the test says, and remembers what it was told. */
async function webhook(answer: (response: ServerResponse, time: number) => void) {
  const told: Told[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      told.push(JSON.parse(body) as Told)
      answer(response, told.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=secret`, told}
}

const ok = (response: ServerResponse) => response.end('ok')

test('a lead is told once, with what it says and whether it looks like spam', async () => {
  const {url, told} = await webhook(ok)
  const {send, inbox} = testInbox({notify: {url, retryMs: 10}})
  await send('/contact?submission=a1&elapsed=1', {body: CONTACT})
  await send('/contact?submission=a1', {body: CONTACT})
  await expect.poll(() => inbox.store.webhookOutbox.nextTime()).toBeUndefined()
  expect(told).toEqual([
    {
      event: 'lead',
      id: expect.any(String),
      kind: 'contact',
      receivedAt: '2026-11-23T03:00:00.000Z',
      fields: CONTACT,
      suspicious: true,
      reasons: ['filled in within 1 s'],
    },
  ])
})

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(500).end()],
  [
    'a lasting redirect',
    (response: ServerResponse) => response.writeHead(301, {location: '/'}).end(),
  ],
  ['a redirect', (response: ServerResponse) => response.writeHead(302, {location: '/in'}).end()],
  ['"see other"', (response: ServerResponse) => response.writeHead(303, {location: '/in'}).end()],
  ['a closed connection', (response: ServerResponse) => response.destroy()],
])('a webhook that answers with %s is told again, each time later', async (_name, fail) => {
  const {url, told} = await webhook((response, time) => (time < 4 ? fail(response) : ok(response)))
  const {send, inbox, reports} = testInbox({notify: {url, retryMs: 20}, now: Date.now})
  await send('/contact', {body: CONTACT})
  await expect.poll(() => inbox.store.webhookOutbox.nextTime()).toBeUndefined()
  expect(told).toHaveLength(4)
  expect(new Set(told.map(({id}) => id)).size).toBe(1)
  expect(reports).toHaveLength(3)
  expect(reports.join()).not.toMatch(/secret|asha/)
})

test('with a clock that was set back it looks again within a minute', async () => {
  const {url} = await webhook((response) => response.writeHead(500).end())
  const {send, clock, reports, inbox} = testInbox({notify: {url, retryMs: 1000}})
  await send('/contact', {body: CONTACT})
  await expect.poll(() => reports).toHaveLength(1)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  clock.now -= 60 * 24 * 60 * 60_000
  inbox.sendQueued()
  await expect.poll(() => timers).toHaveBeenCalled()
  expect(timers.mock.calls.map(([, delay]) => delay)).toContain(60_000)
  timers.mockRestore()
})

test('with nothing to tell it still looks for what another program leaves', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  testInbox({notify: {url: 'http://127.0.0.1:9/', retryMs: 10}})
  await expect.poll(() => timers.mock.calls.map(([, delay]) => delay)).toContain(60_000)
  timers.mockRestore()
})

test('what could not be told is told after a restart', async () => {
  const folder = temporaryFolder()
  const down = {url: 'http://127.0.0.1:9/', retryMs: 1000}
  const first = testInbox({folder, notify: down})
  await first.send('/contact', {body: CONTACT})
  await expect.poll(() => first.inbox.store.webhookOutbox.nextTime()).toBe(MONDAY + 1000)
  await first.inbox.close()

  const {url, told} = await webhook(ok)
  testInbox({folder, notify: {url, retryMs: 10}, now: () => MONDAY + 1000})
  await expect.poll(() => told).toMatchObject([{event: 'lead', fields: CONTACT}])
})

test('the answer does not wait for the webhook', async () => {
  const waiting: ServerResponse[] = []
  const {url} = await webhook((response) => waiting.push(response))
  const {send} = testInbox({notify: {url, retryMs: 10}})
  expect((await send('/contact', {body: CONTACT})).status).toBe(302)
  await expect.poll(() => waiting).toHaveLength(1)
  expect((await send('/contact', {body: {...CONTACT, email: 'b@b.example'}})).status).toBe(302)
  waiting[0]?.end()
})

test('a webhook that is gone for a week is given up, and the lead stays', async () => {
  const {url} = await webhook((response) => response.writeHead(410).end())
  const clock = {now: MONDAY}
  const {send, inbox, reports} = testInbox({notify: {url, retryMs: 1}, now: () => clock.now})
  await send('/contact', {body: CONTACT})
  await expect.poll(() => reports).toHaveLength(1)
  clock.now += 8 * 24 * 60 * 60_000
  inbox.sendQueued()
  await expect
    .poll(() => reports.at(-1))
    .toBe('Notification 1 was given up after 2 attempts (status 410).')
  expect(inbox.store.webhookOutbox.nextTime()).toBeUndefined()
  expect(inbox.store.entries.count({words: [], kind: undefined, suspicious: undefined})).toBe(1)
})

test('without a webhook nothing is kept for it', async () => {
  const {send, inbox} = testInbox()
  await send('/contact', {body: CONTACT})
  expect(inbox.store.webhookOutbox.nextTime()).toBeUndefined()
})
