import {expect, test} from 'vitest'
import type {SeedResult} from './load.ts'
import {describeResults} from './report.ts'

const nothing = {create: 0, replace: 0, same: 0, edited: 0, deleted: 0, orphan: 0}

const cases: {title: string; results: SeedResult[]; line: string}[] = [
  {
    title: 'adds up what happened in both projects',
    results: [
      {counts: {...nothing, create: 3}, uploaded: 2},
      {counts: {...nothing, create: 1}, uploaded: 1},
    ],
    line: 'Seed content: 4 created, 3 images drawn (5.2 s)',
  },
  {
    title: 'says what was left to the editors',
    results: [{counts: {...nothing, replace: 1, same: 4, edited: 2, deleted: 1}, uploaded: 0}],
    line: 'Seed content: 1 updated, 4 unchanged, 2 kept as edited, 1 left deleted (5.2 s)',
  },
]

test.each(cases)('$title', ({results, line}) => {
  expect(describeResults(results, 5.21)).toBe(line)
})
