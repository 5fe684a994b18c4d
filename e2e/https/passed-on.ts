import {randomBytes, randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {get} from 'node:http'
import {get as getSecurely} from 'node:https'
import {join} from 'node:path'
import {brotliDecompressSync} from 'node:zlib'
import {expect, test} from 'playwright/test'
import {author} from '../documents/articles.ts'
import {readInbox} from '../submissions/inbox.ts'
import {uniqueEmail} from '../submissions/form-page.ts'
import {ask, open} from './ask.ts'
import {type PublicPart, PUBLIC_PARTS, publicHost} from './installation.ts'
import type {Lake} from '../documents/lake.ts'
import type {PublicStack} from './public-stack.ts'

/** Checks what every proxy of `deploy/` must do, with requests of browsers and of attackers. */
export async function expectPassedOn(stack: PublicStack, lake: Lake): Promise<void> {
  const {addresses, installation} = stack
  await test.step('pages arrive unchanged over HTTP/2', () => expectPages(addresses))
  await test.step('requests without TLS are redirected to HTTPS', async () => {
    const {port, insecurePort} = installation
    const host = publicHost('site')
    const asked = get({host: '127.0.0.1', port: insecurePort, path: '/a?b=c', headers: {host}})
    const [{statusCode, headers}] = await once(asked, 'response')
    expect(statusCode).toBe(308)
    expect([`https://${host}/a?b=c`, `https://${host}:${port}/a?b=c`]).toContain(headers.location)
  })
  await test.step('other host names are refused', async () => {
    await expect(ask(`https://elsewhere.localhost:${installation.port}/`)).rejects.toThrow()
  })
  await test.step('health checks and operator pages stay private', () => expectInside(addresses))
  await test.step('live events arrive one by one', () => expectStreams(addresses, lake))
  await test.step('web sockets reach the lake', () => expectSockets(addresses))
  await test.step('an upload of 20 MB and a long query arrive', () => expectLong(stack))
  await test.step('a visitor cannot spoof an address', () => expectVisitors(stack))
  await test.step('a rejected form is not confirmed', async () => {
    for (const body of [Buffer.alloc(2 * 1024 * 1024), 'firstName=Asha']) {
      const path = typeof body === 'string' ? '/inbox/elsewhere' : '/inbox/contact'
      await expect(ask(addresses.site + path, {method: 'POST', body})).rejects.toThrow()
    }
  })
}

type Addresses = Readonly<Record<PublicPart, string>>

async function expectPages({site, studio, lake}: Addresses) {
  const compressed = {headers: {'accept-encoding': 'br, gzip'}}
  for (const address of [`${site}/`, `${studio}/blog/structure`]) {
    const {status, headers, body} = await ask(address, compressed)
    expect(status, address).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining('upgrade-insecure-requests'),
    })
    expect(brotliDecompressSync(body).toString()).toContain('</html>')
  }
  for (const address of [`${site}/`, `${studio}/`, `${lake}/v1/ping`]) {
    const {headers} = await ask(address)
    expect(headers['strict-transport-security'], address).toMatch(/^max-age=\d{8}/)
  }
}

async function expectInside(addresses: Addresses) {
  const paths = ['/healthz', '/readyz', '/readyz/', '/%72eadyz', '/healthz?x', '/metrics']
  for (const part of PUBLIC_PARTS) {
    for (const path of paths) {
      const {status, headers} = await ask(addresses[part] + path)
      expect(status, part + path).toBe(404)
      // Responses of the programs have this header, so the proxy responded itself.
      expect(headers, part + path).not.toHaveProperty('x-content-type-options')
    }
  }
  for (const path of ['/inbox/', '/inbox/inbox.csv', '/inbox/log-in', '/inbox/healthz']) {
    expect((await ask(addresses.site + path)).status, path).toBe(403)
  }
}

async function expectStreams({site, lake: origin}: Addresses, lake: Lake) {
  const live = '/p/blog/v2023-01-01/data/live/events/production'
  for (const address of [`${site}/lake${live}`, origin + live]) {
    using opened = await open(address)
    const {stream} = opened
    stream.setEncoding('utf8')
    let text = ''
    stream.on('data', (chunk: string) => (text += chunk))
    await expect.poll(() => text, {message: address}).toContain('event: welcome')
    await lake.create('blog', author())
    await expect.poll(() => text, {message: address}).toContain('"tags"')
  }
}

async function expectSockets({studio, lake}: Addresses) {
  const {hostname, host, port} = new URL(lake)
  const asked = getSecurely({
    host: '127.0.0.1',
    port,
    servername: hostname,
    rejectUnauthorized: false,
    path: '/p/blog/v1/socket/production',
    headers: {
      host,
      origin: studio,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  })
  const [{statusCode}, socket] = await once(asked, 'upgrade')
  socket.destroy()
  expect(statusCode).toBe(101)
}

const UPLOAD_BYTES = 20 * 1024 * 1024
/** The site's own queries may be this long. */
const QUERY_CHARACTERS = 14_000

async function expectLong({addresses: {lake}, inner}: PublicStack) {
  const token = readFileSync(join(inner.dataDirectory, 'lake/token'), 'utf8').trim()
  const uploaded = await ask(`${lake}/p/blog/v2023-01-01/assets/files/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream'},
    body: randomBytes(UPLOAD_BYTES),
  })
  expect(JSON.parse(uploaded.body.toString())).toMatchObject({document: {size: UPLOAD_BYTES}})
  const query = `"${'x'.repeat(QUERY_CHARACTERS)}"`
  const asked = await ask(
    `${lake}/p/blog/v2023-01-01/data/query/production?${new URLSearchParams({query})}`,
  )
  expect(asked.status).toBe(200)
}

/** Up to this many forms of one address are not marked (INBOX_MARK_RATE). */
const UNMARKED = 5

async function expectVisitors({addresses: {site}, inner}: PublicStack) {
  const email = uniqueEmail()
  const send = async (n: number, from?: string) => {
    const {status} = await ask(`${site}/inbox/subscribe?submission=${randomUUID()}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `198.51.100.${n}`,
        forwarded: `for=198.51.100.${n}`,
        'x-real-ip': `198.51.100.${n}`,
      },
      body: String(new URLSearchParams({email: `${n}-${email}`})),
      ...(from && {from}),
    })
    expect(status).toBe(302)
  }
  for (let n = 0; n <= UNMARKED; n++) await send(n)
  await send(UNMARKED + 1, '127.0.0.2')
  const found = (n: number) => readInbox(inner, `${n}-${email}`)
  expect(await found(UNMARKED)).toMatchObject([{suspicious: true}])
  expect(await found(UNMARKED + 1)).toMatchObject([{suspicious: false}])
  const refused = await ask(`${site}/inbox/`, {headers: {'x-request-id': 'of-their-own'}})
  expect(refused.headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/)
}
