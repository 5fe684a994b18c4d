import {describe, expect, test} from 'vitest'
import {announcements, blog, type Collection, serverQueries} from './collections.ts'
import {isPageQuery} from './page-queries.ts'
import * as announcementsQueries from './queries/announcements-queries.ts'
import * as blogQueries from './queries/blog-queries.ts'
import {redirectQuery} from './redirects/redirect-query.ts'

describe.each<[Collection, Record<string, string>]>([
  [blog, blogQueries],
  [announcements, announcementsQueries],
])('the queries of $key', ({key, projectId}, queries) => {
  const ofServer = new Set<string>(Object.values(serverQueries[key]))

  test.each(Object.entries(queries))('%s is used by pages, or only by the server', (_, query) => {
    expect(isPageQuery(projectId, query)).toBe(!ofServer.has(query))
  })

  test('missing pages may query redirects', () => {
    expect(isPageQuery(projectId, redirectQuery)).toBe(true)
  })

  test.each(['', '*', `${Object.values(queries)[0]} `])('"%s" is not a page query', (query) => {
    expect(isPageQuery(projectId, query)).toBe(false)
  })
})

test('no project accepts the queries of another, or of a missing one', () => {
  expect(isPageQuery(announcements.projectId, blog.listQuery)).toBe(false)
  expect(isPageQuery('nobody', blog.listQuery)).toBe(false)
})
