import {brotliCompressSync} from 'node:zlib'
import type {APIRequestContext} from 'playwright/test'
import {expect, test} from './production.ts'
import {FOUND, LOST} from '../page/routes.ts'

const PATHS = FOUND.filter((path) => !path.includes('?'))

test('an address with a trailing slash redirects to the one without', async ({request}) => {
  for (const path of [...PATHS.filter((path) => path !== '/'), '/blogs/?category=serverless']) {
    const asked = path.includes('?') ? path : `${path}/`
    const answer = await request.get(asked, {maxRedirects: 0})
    expect([answer.status(), answer.headers()['location']], asked).toEqual([
      301,
      asked.replace(/\/(?=\?|$)/, ''),
    ])
  }
})

test('an unchanged page is not sent again, and HEAD returns its headers', async ({request}) => {
  for (const path of ['/', '/about', '/robots.txt', '/drawings/hero/home.svg']) {
    // Compressed bodies may be replaced by smaller ones.
    const headers = {'accept-encoding': 'identity'}
    const whole = await request.get(path, {headers})
    const etag = whole.headers()['etag'] ?? ''
    expect(etag, path).not.toBe('')
    const again = await request.get(path, {headers: {...headers, 'if-none-match': etag}})
    expect([again.status(), (await again.body()).length], path).toEqual([304, 0])
    const head = await request.head(path, {headers})
    expect([head.status(), (await head.body()).length], path).toEqual([200, 0])
    expect(head.headers()['content-length'], path).toBe(whole.headers()['content-length'])
  }
})

test('pages, texts and files are sent in the best accepted encoding', async ({request}) => {
  const script = /\/assets\/[\w.-]+\.js/.exec(await (await request.get('/')).text())?.[0] ?? ''
  for (const path of ['/', '/nothing', '/llms.txt', '/drawings/hero/home.svg', script]) {
    const sizes: number[] = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const {headers, body} = await answerTo(request, path, {'accept-encoding': encoding})
      expect(headers['content-encoding'] ?? 'identity', path).toBe(encoding)
      expect(headers['vary'], path).toContain('Accept-Encoding')
      expect(body.length, path).toBeGreaterThan(0)
      sizes.push(Number(headers['content-length']))
    }
    expect(sizes, path).toEqual(sizes.toSorted((a, b) => a - b))
  }
})

/** Ten packets of 1,460 bytes (RFC 6928). HTTP/2 saves on headers about what its frames and TLS add. */
const FIRST_WINDOW_BYTES = 14_600

test('home, services and connect arrive in one round trip, headers included', async ({request}) => {
  const sizes: Record<string, number> = {}
  for (const path of ['/', '/services', '/connect']) {
    const answer = await request.get(path, {headers: {'accept-encoding': 'br'}})
    const lines = answer.headersArray().map(({name, value}) => `${name}: ${value}\r\n`)
    // Compressed with the highest quality, as the server does after a moment.
    sizes[path] = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length
    sizes[path] += brotliCompressSync(await answer.body()).length
  }
  console.info(`    Bytes of headers and page: ${JSON.stringify(sizes)}`)
  const isHeavy = ([, bytes]: [string, number]) => bytes > FIRST_WINDOW_BYTES
  expect(Object.entries(sizes).filter(isHeavy)).toEqual([])
})

async function answerTo(request: APIRequestContext, path: string, headers: Record<string, string>) {
  const answer = await request.get(path, {headers})
  return {headers: answer.headers(), body: await answer.body()}
}

test('the company profile is a PDF that supports range requests', async ({request}) => {
  const whole = await request.get('/profile')
  expect(whole.url()).toMatch(/\/profile\.pdf$/)
  expect(whole.headers()['content-type']).toBe('application/pdf')
  const part = await request.get('/profile.pdf', {headers: {range: 'bytes=0-4'}})
  expect([part.status(), await part.text()]).toEqual([206, '%PDF-'])
  const size = (await whole.body()).length
  expect(part.headers()['content-range']).toBe(`bytes 0-4/${size}`)
})

test('a missing page responds 404 with the specified text', async ({request}) => {
  for (const [path, heading] of Object.entries(LOST)) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(answer.status(), path).toBe(404)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], path).toBe(heading)
    expect(html, path).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(await (await request.get('/service/nothing')).text()).toContain(
    'Please check the service URL.',
  )
})

test('both addresses of the blog name the same canonical URL', async ({request, stack: {site}}) => {
  for (const path of ['/blogs', '/blog', '/blogs?category=serverless']) {
    expect(canonicalOf(await (await request.get(path)).text()), path).toBe(`${site}/blogs`)
  }
})

test('every address in the sitemap is canonical, and every link works', async ({
  request,
  stack: {site},
}) => {
  // Other tests publish and delete articles meanwhile.
  await expect(async () => {
    const addresses = await sitemapOf(request)
    expect(addresses.length).toBeGreaterThan(50)
    const answered = new Map<string, {status: number; html: string}>()
    const problems: string[] = []
    const ask = async (address: string) => {
      const known = answered.get(address)
      if (known) return known
      const answer = await request.get(address)
      const found = {status: answer.status(), html: await answer.text()}
      answered.set(address, found)
      return found
    }
    for (const address of addresses) {
      const {status, html} = await ask(address)
      if (status !== 200) problems.push(`${address}: ${status}`)
      if (canonicalOf(html) !== address) problems.push(`${address} says ${canonicalOf(html)}`)
      for (const href of linksIn(html)) {
        const target = new URL(href, address)
        if (target.origin !== site) continue
        const fragment = decodeURIComponent(target.hash.slice(1))
        target.hash = ''
        const {status, html} = await ask(target.href)
        if (status !== 200) problems.push(`${address} links to ${href}: ${status}`)
        if (fragment && !html.includes(` id="${fragment}"`))
          problems.push(`${address} links to ${href}, which is not there`)
      }
    }
    expect(problems).toEqual([])
  }).toPass({timeout: 150_000, intervals: [0]})
})

test('robots.txt names the sitemap, and llms.txt lists every article as Markdown', async ({
  request,
  stack: {site},
}) => {
  const robots = await request.get('/robots.txt')
  expect(await robots.text()).toContain(`Sitemap: ${site}/sitemap.xml`)
  await expect(async () => {
    const text = await (await request.get('/llms.txt')).text()
    const articles = [...text.matchAll(/\]\((\S+\.md)\)/g)].map(([, address = '']) => address)
    expect(articles.length).toBeGreaterThan(30)
    for (const address of articles) {
      const answer = await request.get(address)
      expect(answer.status(), address).toBe(200)
      expect(answer.headers()['content-type'], address).toBe('text/markdown; charset=utf-8')
      expect(await answer.text(), address).toMatch(/^# \S/)
    }
  }).toPass({timeout: 150_000, intervals: [0]})
})

async function sitemapOf(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => plain(address))
}

function canonicalOf(html: string): string | undefined {
  const [, href] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  return href === undefined ? undefined : plain(href)
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) => plain(href))
}

function plain(text: string): string {
  return text.replaceAll('&amp;', '&')
}
