import {expect, test, vi} from 'vitest'
import {listen} from '../replies/listen.ts'
import {sentence} from '../replies/reply.ts'
import {Metrics} from './metrics.ts'
import {withMetrics} from './metrics-endpoint.ts'

const TOKEN = 'the-token-of-the-operator'
const HERE = '127.0.0.1'
const ELSEWHERE = '192.0.2.1'
const bearer = {authorization: `Bearer ${TOKEN}`}

type Asked = {from: string; headers?: Record<string, string>; trustProxy?: boolean; host?: string}

test.each<[who: string, asked: Asked, status: number]>([
  ['a local client', {from: HERE}, 200],
  ['a page whose host resolves to this machine', {from: HERE, host: 'evil.example'}, 401],
  ['a forwarded request', {from: HERE, headers: {'x-forwarded-for': ELSEWHERE}}, 401],
  ['a remote client', {from: ELSEWHERE}, 401],
  ['a remote client with the token', {from: ELSEWHERE, headers: bearer}, 200],
  [
    'a remote client with a wrong token',
    {from: ELSEWHERE, headers: {authorization: 'Bearer x'}},
    401,
  ],
  ['any client behind a proxy', {from: HERE, trustProxy: true}, 401],
  ['a client with the token behind a proxy', {from: HERE, trustProxy: true, headers: bearer}, 200],
])(
  '/metrics responds to %s: %#',
  async (_who, {from, headers = {}, trustProxy = false, host = 'localhost'}, status) => {
    const handler = withMetrics(async () => new Response('elsewhere'), {
      metrics: new Metrics(),
      trustProxy,
      token: () => TOKEN,
    })
    const request = new Request(`http://${host}/metrics`, {headers})
    const answer = await handler(request, {remoteAddress: from})
    expect(answer.status).toBe(status)
    expect((await answer.text()).includes('http_requests_total')).toBe(status === 200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('/metrics blocks an address after ten wrong tokens, even with the right one', async () => {
  const gate = {metrics: new Metrics(), trustProxy: true, token: () => TOKEN}
  const handler = withMetrics(async () => new Response(), gate)
  const statusFor = async (token: string, from: string) => {
    const headers = {authorization: `Bearer ${token}`, 'x-forwarded-for': from}
    const request = new Request('http://localhost/metrics', {headers})
    return (await handler(request, {remoteAddress: HERE})).status
  }
  const guesses = []
  for (let guess = 0; guess < 11; guess += 1) guesses.push(await statusFor(`${guess}`, ELSEWHERE))
  expect(guesses).toEqual([...Array.from({length: 10}, () => 401), 429])
  expect(await statusFor(TOKEN, ELSEWHERE)).toBe(429)
  expect(await statusFor(TOKEN, '192.0.2.2')).toBe(200)
})

test('/metrics rejects every token if none is set', async () => {
  const gate = {metrics: new Metrics(), trustProxy: true, token: () => undefined}
  const handler = withMetrics(async () => new Response(), gate)
  const request = new Request('http://localhost/metrics', {
    headers: {authorization: 'Bearer undefined'},
  })
  expect((await handler(request, {remoteAddress: HERE})).status).toBe(401)
})

test('/metrics leaves all other paths to the program', async () => {
  const gate = {metrics: new Metrics(), trustProxy: false, token: () => TOKEN}
  const handler = withMetrics(async () => new Response('the program'), gate)
  for (const path of ['/', '/blog/metrics', '/?next=/metrics']) {
    const answer = await handler(new Request(`http://localhost${path}`), {remoteAddress: HERE})
    expect(await answer.text()).toBe('the program')
  }
})

test('/metrics also works on a server of replies', async () => {
  const passOn = vi.fn(() => undefined)
  const {port, close} = await listen(() => sentence(200, 'a page'), {
    port: 0,
    host: HERE,
    passOn,
    metrics: {metrics: new Metrics(), trustProxy: false, token: () => TOKEN},
    report: vi.fn(),
  })
  try {
    const answer = await fetch(`http://${HERE}:${port}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    expect(await answer.text()).toContain('http_requests_total')
    const proxied = await fetch(`http://${HERE}:${port}/metrics`, {headers: {via: '1.1 proxy'}})
    expect([proxied.status, proxied.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(passOn).not.toHaveBeenCalled()
  } finally {
    await close()
  }
})
