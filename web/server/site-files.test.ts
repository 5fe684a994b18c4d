import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readBuiltCard, readPrerendered, readSiteFiles, siteFile} from './site-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyforge-site-'))
  mkdirSync(join(folder, 'about'))
  writeFileSync(join(folder, 'about', 'index.html'), 'About')
  writeFileSync(join(folder, 'secret'), 'Secret')
})
afterEach(() => rmSync(folder, {recursive: true}))

test('reads a page as the build left it', () => {
  expect(readPrerendered(folder, '/about')).toBe('About')
})

test("reads the site's texts as the build left them", () => {
  writeFileSync(join(folder, 'sitemap.xml'), '<urlset/>')
  expect(readPrerendered(folder, '/sitemap.xml')).toBe('<urlset/>')
  expect(readPrerendered(folder, '/about/../sitemap.xml')).toBeUndefined()
})

test.each([
  ['that was not built', '/contact'],
  ['below a file', '/secret/page'],
  ['that leads elsewhere', '/../about'],
  ['too long for a file', `/blog/${'x'.repeat(300)}`],
  ['too long for a path', `/blog${'/x'.repeat(5_000)}`],
])('reads nothing for the path %s', (_what, path) => {
  expect(readPrerendered(folder, path)).toBeUndefined()
})

test.each(['/favicon.ico', '/apple-touch-icon.png', '/favicon.svg'])(
  'the site has the icon %s',
  (path) => {
    const icons = join(import.meta.dirname, '../public')
    expect(readSiteFiles(icons, {}).has(path)).toBe(true)
  },
)

test('serves files by their paths, but not folders', () => {
  mkdirSync(join(folder, 'blog', 'node.js'), {recursive: true})
  writeFileSync(join(folder, 'blog', 'node.js', 'index.html'), 'Node.js')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main.js'), 'start()')
  expect([...readSiteFiles(folder, {}).keys()]).toEqual(['/assets/main.js'])
})

test.each(['queues', 'gr%C3%B6%C3%9Fe%205', 'C%23', 'ci%2Fcd'])(
  'reads the card of the article %s where the build wrote it',
  (slug) => {
    const path = `/social/blog/${slug}.png`
    const file = siteFile(folder, path)
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(file, 'PNG')
    expect(readBuiltCard(folder, path)?.toString()).toBe('PNG')
  },
)

test.each(['..%2F..%2Fsecret', 'none', '%E0%A4%A'])('reads no card of %s', (slug) => {
  writeFileSync(join(folder, 'secret.png'), 'Secret')
  expect(readBuiltCard(folder, `/social/blog/${slug}.png`)).toBeUndefined()
})
