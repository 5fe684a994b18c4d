import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {studioHandler} from './studio-handler.ts'

const PAGE = '<!DOCTYPE html><script>start()</script><div id="sanity"></div>'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyforge-studio-'))
  mkdirSync(join(folder, 'static'))
  const files = {
    'index.html': PAGE,
    'favicon.ico': 'icon',
    'static/sanity-0Km4rOjQ.js': 'run()',
    'static/sanity-0Km4rOjQ.js.gz': gzipSync('run()'),
    'static/manifest.webmanifest': '{}',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterEach(() => rmSync(folder, {recursive: true}))

function ask(url: string, method = 'GET', headers: Record<string, string> = {}) {
  const {
    status,
    headers: answered,
    body,
  } = studioHandler(
    folder,
    readSettings({}),
  )({
    method,
    url,
    headers,
  })
  return {status, headers: answered, text: body?.toString()}
}

test.each([
  '/',
  '/blog',
  '/blog/structure/post;drafts.a.b?perspective=drafts',
  '/announcements/presentation',
  '/index.html',
])('%s is the page of the Studio, which is asked for each time', (url) => {
  const {status, headers, text} = ask(url)
  expect({status, text}).toEqual({status: 200, text: PAGE})
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
})

test.each([
  ['/static/sanity-0Km4rOjQ.js', 'public, max-age=31536000, immutable'],
  ['/static/manifest.webmanifest', 'no-cache'],
  ['/favicon.ico', 'no-cache'],
])('a browser keeps %s as long as its name says: %s', (url, caching) => {
  expect(ask(url)).toMatchObject({
    status: 200,
    headers: {'cache-control': caching, 'x-content-type-options': 'nosniff'},
  })
})

test('what was compressed beforehand is sent as it is', () => {
  const {headers, text} = ask('/static/sanity-0Km4rOjQ.js', 'GET', {'accept-encoding': 'gzip'})
  expect(headers['content-encoding']).toBe('gzip')
  expect(text).toBe(gzipSync('run()').toString())
})

test('who has the page is not sent it again', () => {
  const etag = String(ask('/').headers['etag'])
  expect(ask('/blog', 'GET', {'if-none-match': etag}).status).toBe(304)
})

test('a file that is missing is no page, and no cache keeps that', () => {
  expect(ask('/static/sanity-gone1234.js')).toMatchObject({
    status: 404,
    headers: {'cache-control': 'no-store'},
  })
})

test.each(['/healthz', '/readyz'])('%s is no page: it says that the program runs', (url) => {
  expect(ask(url)).toMatchObject({status: 200, text: 'ok\n'})
})

test('nothing can be sent to it', () => {
  expect(ask('/blog', 'POST')).toMatchObject({status: 405, headers: {allow: 'GET, HEAD'}})
})

test('without a build it does not start', () => {
  expect(() => studioHandler(join(folder, 'nowhere'), readSettings({}))).toThrow('ENOENT')
})
