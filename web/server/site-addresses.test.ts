import {describe, expect, test} from 'vitest'
import {testSite} from './testing/test-site.ts'

describe('an address', () => {
  test.each([
    ['/about/', 301, '/about'],
    ['/blogs/?category=eks', 301, '/blogs?category=eks'],
    ['//about', 301, '/about'],
    ['//elsewhere.example/', 301, '/elsewhere.example'],
    ['/profile', 302, '/profile.pdf'],
    ['/profile/', 301, '/profile'],
  ])('%s is answered with %i to %s', async (url, status, location) => {
    const reply = await testSite().get(url)
    expect([reply.status, reply.headers.location]).toEqual([status, location])
  })

  test.each([
    ['of a file', '/favicon.svg', 200],
    ['of a file with a query', '/favicon.svg?v=2', 200],
    ['of a file that there is not', '/assets/old.js', 404],
    ['that cannot be decoded', '/%E0%A4%A', 200],
    ['of another host in disguise', '/\\elsewhere.example/', 200],
  ])('%s is answered with %s %i', async (_what, url, status) => {
    expect((await testSite().get(url)).status).toBe(status)
  })

  test.each(['/\\\\elsewhere.example/', '/%5C%5Celsewhere.example/', '///elsewhere.example//'])(
    '%s redirects to no other host',
    async (url) => {
      const {headers} = await testSite().get(url)
      const {origin} = new URL(headers.location ?? '/', 'https://site.example/')
      expect(origin).toBe('https://site.example')
    },
  )

  test('of a missing file is not cached, as the next release may have it', async () => {
    const {headers} = await testSite().get('/assets/new.js')
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('accepts no %s', async (method) => {
    const reply = await testSite().site.fetch({method, url: '/about', headers: {}})
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

test.each(['/blog/category/node.json', '/authors/ada.md', '/blog/tag/robots.txt'])(
  'of a later page of %s has its own page',
  async (path) => {
    const site = testSite()
    await site.get(`${path}?page=2&utm=x`)
    expect(site.renderPage.mock.calls.map(([url]) => url)).toEqual([`${path}?page=2`])
  },
)
