import {brotliCompressSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {searchFile, searchIn} from '@skyforge/web/search/search-file.ts'
import {wantedFirst} from './relevance.ts'
import {seedEntries} from './seed-index.ts'

const MOST_BYTES = 40 * 1024

test('the search file of static hosts is small, and finds the same', async () => {
  const json = JSON.stringify(searchFile(await seedEntries()))
  expect(brotliCompressSync(json).length).toBeLessThan(MOST_BYTES)
  const find = searchIn(JSON.parse(json))
  for (const [query, path] of Object.entries(wantedFirst)) {
    expect([query, find(query, 1).results[0]?.path]).toEqual([query, path])
  }
  const [found] = find('cgroup', 1).results
  expect(found?.passage.join('')).toContain(' ')
})
