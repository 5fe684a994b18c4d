import {expect, test} from 'vitest'
import {lastModified, updatedOn} from './modified.ts'

const published = '2026-03-05T09:00:00Z'
const stored = '2026-03-06T10:00:00Z'

test.each<[what: string, publishedAt: string | null, updatedAt: string | null, shown?: string]>([
  ['a month later', published, '2026-04-05T09:00:00Z', '2026-04-05T09:00:00Z'],
  ['a day and a second later', published, '2026-03-06T09:00:01Z', '2026-03-06T09:00:01Z'],
  ['a day later', published, '2026-03-06T09:00:00Z'],
  ['before', published, '2026-01-01T09:00:00Z'],
  ['never', published, null],
  ['without a publication date', null, '2026-04-05T09:00:00Z'],
  ['at an invalid time', published, 'last week'],
])('a text that changed %s', (_what, publishedAt, updatedAt, shown) => {
  const article = {publishedAt, updatedAt, _updatedAt: stored}
  expect(updatedOn(article)).toBe(shown)
  expect(lastModified(article)).toBe(shown ?? stored)
})
