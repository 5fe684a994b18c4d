import {expect, test} from 'vitest'
import {Dataset} from '../../store/dataset.ts'
import type {LakeDocument} from '../../store/document.ts'
import {collectGarbage} from '@skyforge/server-kit/testing/collect-garbage.ts'
import {commitTo, testQueries} from '../../testing/test-queries.ts'
import {MOST_CHANGES} from '../views/recent-changes.ts'

const TIME = '2026-11-23T00:00:00Z'
const VERSIONS = 100

function version(number: number): LakeDocument {
  const fields = {_type: 'post', _createdAt: TIME, _updatedAt: TIME}
  return {_id: 'post', _rev: `r${number}`, ...fields, title: `word ${number}`}
}

const LONG = `//${'x'.repeat(10_000)}\n`

test('a compiled search does not hold documents that commits replace later', async () => {
  const query = `${LONG}*[_type == "post"] | score(title match $word)`
  const first = version(0)
  const dataset = new Dataset('blog', 'production', [first])
  const queries = testQueries()
  const options = {params: {word: 'word'}, perspective: [], identity: ''} as const
  await queries.run(dataset, query, {...options, visibility: 'public'})
  const replaced: WeakRef<LakeDocument>[] = []
  let before = first
  for (let number = 1; number <= VERSIONS; number += 1) {
    const after = version(number)
    commitTo(dataset, [{id: 'post', before, after}], queries)
    replaced.push(new WeakRef(before))
    before = after
  }
  // What was looked at is held until the turn is over.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  const held = replaced.filter((each) => each.deref() !== undefined)
  // V8 may hold the last that its own code has seen, besides those that the view knows.
  expect(held.length - MOST_CHANGES).toBeLessThan(VERSIONS / 10)
})
