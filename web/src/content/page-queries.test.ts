import {describe, expect, test} from 'vitest'
import {announcements, blog, type Collection, serverQueries} from './collections.ts'
import {isPageQuery} from './page-queries.ts'
import * as announcementsQueries from './queries/announcements-queries.ts'
import * as blogQueries from './queries/blog-queries.ts'
import {redirectQuery} from './redirects/redirect-query.ts'

describe.each<[Collection, Record<string, string>]>([
  [blog, blogQueries],
  [announcements, announcementsQueries],
])('of $key', ({key, projectId}, queries) => {
  const ofServer = new Set<string>(Object.values(serverQueries[key]))

  test.each(Object.entries(queries))('%s is asked by pages, or by the server alone', (_, query) => {
    expect(isPageQuery(projectId, query)).toBe(!ofServer.has(query))
  })

  test('redirects are asked for by pages where nothing is', () => {
    expect(isPageQuery(projectId, redirectQuery)).toBe(true)
  })

  test.each(['', '*', `${Object.values(queries)[0]} `])('"%s" is asked by none', (query) => {
    expect(isPageQuery(projectId, query)).toBe(false)
  })
})

test('nobody asks a project the queries of another, or one that there is not', () => {
  expect(isPageQuery(announcements.projectId, blog.listQuery)).toBe(false)
  expect(isPageQuery('nobody', blog.listQuery)).toBe(false)
})
