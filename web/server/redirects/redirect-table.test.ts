import {describe, expect, test} from 'vitest'
import {announcements, blog} from '../../src/content/collections.ts'
import {redirectAt, redirectTable} from './redirect-table.ts'

/** The redirects of a blog with the posts `new` and `live`, and of announcements with `news`. */
function table(...redirects: unknown[]) {
  return redirectTable([
    {collection: blog, result: {redirects, slugs: ['new', 'live', null]}},
    {collection: announcements, result: {redirects: [], slugs: ['news']}},
  ])
}

const lead = (from: string, to: unknown, more = {}) => ({from, to, permanent: true, ...more})
const at = (path: string, ...redirects: unknown[]) => redirectAt(table(...redirects), path)

describe('an old address redirects', () => {
  test.each([
    ['to an article, wherever it is', {slug: 'new'}, '/blog/new'],
    ['to the article where both are named', {slug: 'new', to: '/contact'}, '/blog/new'],
    ['to the address where the article is gone', {slug: null, to: '/contact'}, '/contact'],
    [
      'to a path, its query and hash',
      {to: '/contact?tab=meeting#form'},
      '/contact?tab=meeting#form',
    ],
    ['to another site', {to: 'https://elsewhere.example/a'}, 'https://elsewhere.example/a'],
    ['to no other site by a path', {to: '/..//elsewhere.example/a'}, '/elsewhere.example/a'],
  ])('%s', (_, fields, to) => {
    expect(at('/blog/old', {from: '/blog/old', permanent: true, ...fields})).toEqual({
      to,
      status: 301,
    })
  })

  test.each([
    [true, 301],
    [null, 301],
    [false, 302],
  ])('with permanent %s by a %i', (permanent, status) => {
    expect(at('/old', lead('/old', '/contact', {permanent}))?.status).toBe(status)
  })

  test('of two chained redirects, the first', () => {
    expect(at('/old', lead('/old', '/contact'), lead('/old', '/about'))?.to).toBe('/contact')
  })

  test.each([
    ['/blog/old.md', '/blog/new', '/blog/new.md'],
    ['/blog/old.md', '/contact', '/contact'],
    ['/blog/old/feed.xml', '/announcements', '/announcements/feed.xml'],
    ['/blog/old/feed.json', '/blogs', '/blog/feed.json'],
    ['/blog/old/feed.xml', '/blog/new', '/blog/new'],
  ])('%s, which leads to %s, redirects to %s', (path, to, expected) => {
    expect(at(path, lead('/blog/old', to))?.to).toBe(expected)
  })
})

describe('a redirect to another old address', () => {
  test("redirects to that address's target", () => {
    const redirects = [lead('/a', '/b#part'), lead('/b', '/c'), lead('/c', '/contact')]
    expect(at('/a', ...redirects)).toEqual({to: '/contact', status: 301})
  })

  test('is permanent only if both are', () => {
    const redirects = [lead('/a', '/b'), lead('/b', '/contact', {permanent: false})]
    expect(at('/a', ...redirects)?.status).toBe(302)
  })

  test('redirects to a page that would otherwise be shadowed', () => {
    expect(at('/a', lead('/a', '/blog/live'), lead('/blog/live', '/b'))?.to).toBe('/blog/live')
  })
})

describe('there is no redirect', () => {
  test.each([
    ['from the page of an article', lead('/blog/live', '/contact')],
    ['from that of the other collection', lead('/announcement/news', '/contact')],
    ['from a page of the site', lead('/about', '/contact')],
    ['from a page with another canonical address', lead('/blog', '/contact')],
    ['to itself', lead('/old', '/old')],
    ['to code', lead('/old', 'javascript:alert(1)')],
    ['to an e-mail address', lead('/old', 'mailto:a@b.example')],
    ['to a part of no page', lead('/old', '#part')],
    ['to nowhere', lead('/old', null)],
    ['from an address elsewhere', lead('//elsewhere.example', '/contact')],
    ['from a pattern', lead('/old/*', '/contact')],
    ['from no text', {from: 7, to: '/contact'}],
    ['from an invalid redirect', 'redirect'],
  ])('%s', (_, redirect) => {
    expect([...table(redirect).keys()]).toEqual([])
  })

  test('in a circle, or into one', () => {
    const redirects = [lead('/a', '/b'), lead('/b', '/c'), lead('/c', '/b')]
    expect([...table(...redirects).keys()]).toEqual([])
  })

  test.each(['First title', null, {redirects: {}}, []])('if a project returns %j', (result) => {
    expect(redirectTable([{collection: blog, result}]).size).toBe(0)
  })
})
