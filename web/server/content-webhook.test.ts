import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {SiteRequest} from '@skyforge/server-kit/replies/reply.ts'
import {ContentWebhook} from './content-webhook.ts'

const SECRET = 'a-secret-of-24-characters'
const BODY = '{"_id":"a","_type":"post"}'
const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function webhook(secret?: string) {
  const contentChanged = vi.fn()
  const report = vi.fn()
  const receiver = new ContentWebhook({secret, headers: {}, contentChanged, report})
  const statusOf = async (request: Partial<SiteRequest>) =>
    (await receiver.reply({method: 'POST', url: '/content-changed', headers: {}, ...request}))
      .status
  return {contentChanged, report, statusOf}
}

const signed = async (secret: string, {at = Date.now(), body = BODY} = {}) => ({
  headers: {[SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, at, secret)},
  readBody: async () => Buffer.from(BODY),
})

test.each<[what: string, request: () => Promise<Partial<SiteRequest>>, status: number]>([
  ['a signed request', () => signed(SECRET), 202],
  ['a request without a signature', async () => ({}), 401],
  [
    'a request with a broken signature',
    async () => ({headers: {[SIGNATURE_HEADER_NAME]: 'v1=a'}}),
    401,
  ],
  ['a signature with another secret', () => signed('b'.repeat(24)), 401],
  ['the signature of another body', () => signed(SECRET, {body: '{}'}), 401],
  ['a signature of four minutes ago', () => signed(SECRET, {at: Date.now() - 4 * MINUTE_MS}), 202],
  ['a replayed old request', () => signed(SECRET, {at: Date.now() - 6 * MINUTE_MS}), 401],
  ['a signature of the future', () => signed(SECRET, {at: Date.now() + 6 * MINUTE_MS}), 401],
  [
    'a body that is too long',
    async () => ({...(await signed(SECRET)), readBody: async () => 'too long'}),
    413,
  ],
  [
    'a body that arrives too slowly',
    async () => ({...(await signed(SECRET)), readBody: async () => 'too slow'}),
    400,
  ],
  [
    'an empty body',
    async () => ({...(await signed(SECRET)), readBody: async () => Buffer.of()}),
    401,
  ],
])('the webhook answers %s with its status', async (_what, request, status) => {
  const {contentChanged, statusOf} = webhook(SECRET)
  expect(await statusOf(await request())).toBe(status)
  expect(contentChanged).toHaveBeenCalledTimes(status === 202 ? 1 : 0)
})

test('the body of an unsigned request is not read', async () => {
  const readBody = vi.fn()
  await webhook(SECRET).statusOf({readBody})
  expect(readBody).not.toHaveBeenCalled()
})

test('at most 20 bodies are read at one time', async () => {
  const {statusOf} = webhook(SECRET)
  const request = await signed(SECRET)
  const arriving = Promise.withResolvers<Buffer>()
  const waiting = Array.from({length: 20}, () =>
    statusOf({...request, readBody: () => arriving.promise}),
  )
  expect(await statusOf(request)).toBe(503)
  arriving.resolve(Buffer.from(BODY))
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([202]))
  expect(await statusOf(request)).toBe(202)
})

test('without a secret, requests refresh the site at most every five minutes, and the log says so once', async () => {
  const {contentChanged, report, statusOf} = webhook()
  for (let minute = 0; minute < 5; minute += 1) {
    expect(await statusOf({})).toBe(202)
    expect(contentChanged).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(MINUTE_MS)
  }
  expect(contentChanged).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledWith(expect.stringContaining('SITE_WEBHOOK_SECRET'))
})

test('with a secret, requests refresh the site once a second at most', async () => {
  const {contentChanged, report, statusOf} = webhook(SECRET)
  await statusOf(await signed(SECRET))
  await statusOf(await signed(SECRET))
  expect(contentChanged).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(contentChanged).toHaveBeenCalledTimes(2)
  expect(report).not.toHaveBeenCalled()
})
