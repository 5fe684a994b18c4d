import {createServer} from 'node:http'
import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {failuresIn, numbersIn} from '../operator/inspect-parts.ts'
import {CONTACT} from '../testing/form-requests.ts'
import {mailOptions} from '../testing/mailing-inbox.ts'
import {MONDAY, testInbox, TOKEN} from '../testing/test-inbox.ts'

const DAY_MS = 24 * 60 * 60_000

const COUNTED = `# HELP http_requests_total Requests.
http_requests_total{method="GET",route="/",status="200"} 1200
http_requests_total{method="GET",route="/",status="500"} 2
http_requests_total{method="POST",route="/",status="503"} 1
process_start_time_seconds ${MONDAY / 1000 - 7_200}
lake_hook_messages_queued 4
`

/** A part that is ready, and shows what it counts to who has the token. */
async function lake(ready = '{"status":"ok","warnings":[]}', status = 200) {
  const server = createServer(({url, headers}, response) => {
    const isMetrics = url === '/metrics'
    const mayLook = headers.authorization === `Bearer ${TOKEN}`
    response.writeHead(isMetrics ? (mayLook ? 200 : 401) : status)
    response.end(isMetrics ? COUNTED : ready)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const {port} = server.address() as AddressInfo
  return {title: 'Content Lake', origin: `http://127.0.0.1:${port}`}
}

/** What people read of a page. */
const textOf = (page: string) =>
  page
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ')

test('it is for the operator alone', async () => {
  const {send} = testInbox({trustProxy: true})
  expect((await send('/operations')).status).toBe(401)
  const headers = {authorization: `Bearer ${TOKEN}`}
  const page = await send('/operations', {headers})
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(page.headers.get('content-security-policy')).not.toContain('script-src')
})

test('it says how each part does, and what is to be done', async () => {
  const nobody = {title: 'Website', origin: 'http://127.0.0.1:9'}
  const others = [nobody, await lake('{"warnings":["The last backup is 3 days old."]}')]
  const {send} = testInbox({
    others,
    version: '1.2.3',
    backups: () => ({
      lastSuccess: undefined,
      lastFailure: undefined,
      isWarning: true,
      sentence: 'The last backup is 3 days old.',
    }),
  })
  const text = textOf(await (await send('/operations')).text())
  expect(text).toContain('Website: It does not answer.')
  expect(text).toContain('Content Lake Ready Up for 2 h Requests 1,203 Failed requests 3')
  expect(text).toContain('Inbox Ready')
  expect(text).toContain('Lake webhook messages 4')
  expect(text).toContain('Backups The last backup is 3 days old.')
  expect(text).toContain('do not include cache hits. Version 1.2.3')
  expect(text).toContain('Mail is off: SMTP_URL is not set.')
})

test('a part that is not ready says so', async () => {
  const {send} = testInbox({others: [await lake('no room', 507)]})
  expect(textOf(await (await send('/operations')).text())).toContain('It answers with status 507.')
})

test('where all is well it says that, too', async () => {
  const {send} = testInbox({others: [await lake('ok')]})
  expect(textOf(await (await send('/operations')).text())).toContain('Everything is fine.')
})

test('it says how long mail and the webhook wait, and not what for', async () => {
  const notify = {url: 'http://127.0.0.1:9/', retryMs: 60_000}
  const {send, clock} = testInbox({mail: mailOptions('smtp://127.0.0.1:9'), notify})
  await send('/contact', {body: CONTACT})
  clock.now += 3 * 60 * 60_000
  const page = await (await send('/operations')).text()
  expect(textOf(page)).toContain('Oldest mail 3 h')
  expect(textOf(page)).toContain('Webhook calls 1, the oldest for 3 h')
  expect(page).not.toContain(CONTACT.email)
})

test('figures of pages are those of the last seven days, or of 28', async () => {
  const {inbox, send, clock} = testInbox()
  const vitals = (LCP: number) => ({device: 'mobile', vitals: {LCP}}) as const
  inbox.browserReports.addVitals('/old', vitals(5_000))
  clock.now += 10 * DAY_MS
  for (const LCP of [1_000, 1_000, 3_000, 3_000])
    inbox.browserReports.addVitals('/blog/:slug', vitals(LCP))
  const week = textOf(await (await send('/operations')).text())
  expect(week).toMatch(/\/blog\/:slug 956 ms 3\.0 s fair 4 – – 0 – – 0/)
  expect(week).not.toContain('/old')
  const month = textOf(await (await send('/operations?days=28')).text())
  expect(month).toMatch(/\/old [45]\.\d s [45]\.\d s poor 1/)
})

test('failures in browsers are texts, whatever they say', async () => {
  const {inbox, send} = testInbox()
  const error = {message: '<img src=x onerror=alert(1)>', frame: 'site-A1.js:1:2'}
  inbox.browserReports.addError('/', error)
  inbox.browserReports.addError('/about', error)
  const page = await (await send('/operations')).text()
  expect(page).not.toContain('<img')
  expect(textOf(page)).toContain(
    '<img src=x onerror=alert(1)> site-A1.js:1:2, 2 times, last on /about',
  )
})

test('the inbox and this page lead to each other', async () => {
  const {send} = testInbox()
  expect(await (await send('/')).text()).toContain('href="operations"')
  expect(await (await send('/operations')).text()).toContain('href="./"')
})

test('numbers are read from the text of Prometheus', () => {
  const numbers = numbersIn(`${COUNTED}http_request_duration_seconds_bucket{le="+Inf"} NaN\n`)
  expect(numbers.get('http_requests_total')).toBe(1_203)
  expect(failuresIn(numbers)).toBe(3)
  expect(numbers.has('http_request_duration_seconds_bucket')).toBe(false)
})
