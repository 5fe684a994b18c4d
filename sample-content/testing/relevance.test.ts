import {beforeAll, expect, test} from 'vitest'
import type {SearchIndex} from '@skyforge/web/search/index/search-index.ts'
import {wantedAmongThree, wantedFirst} from './relevance.ts'
import {indexOf, seedEntries} from './seed-index.ts'

let index: SearchIndex

beforeAll(async () => {
  index = indexOf(await seedEntries())
})

const pathsFor = (query: string) => index.find(query, 3).results.map(({path}) => path)

test.each(Object.entries(wantedFirst))('the query "%s" finds %s first', (query, path) => {
  expect(pathsFor(query)[0]).toBe(path)
})

test.each(Object.entries(wantedAmongThree))(
  'the query "%s" finds %s among the first three',
  (query, path) => {
    expect(pathsFor(query)).toContain(path)
  },
)
