import {describe, expect, test} from 'vitest'
import type {Scan} from './scan.ts'
import {adviceOf, countsOf, summaryOf, timeOf, titleOf} from './words.ts'

const SCAN: Scan = {path: 'type', runs: 1, candidates: 3, tested: 3, returned: 1, ms: 1, scans: []}

const scanOf = (part: Partial<Scan>): Scan => ({...SCAN, ...part})

test.each([
  ['type', 'By type'],
  ['value of slug.current', 'By value of slug.current'],
  ['either type or id', 'By either type or id'],
  ['order', 'In order'],
  ['order, members of categories[]._ref', 'In order, by members of categories[]._ref'],
  ['order, either members of [a, b] or id', 'In order, by either members of [a, b] or id'],
  ['all documents', 'All documents'],
  ['count', 'Size of an index'],
])('the path "%s" is called "%s"', (path, title) => {
  expect(titleOf(scanOf({path}))).toBe(title)
})

test.each([
  [
    {candidates: 10_000, tested: 1_200, returned: 1},
    '10,000 candidates → 1,200 tested → 1 returned',
  ],
  [{candidates: 1, tested: 1}, '1 candidate → 1 tested → 1 returned'],
  [{runs: 4}, '3 candidates → 3 tested → 1 returned, in 4 runs'],
  [{path: 'count', candidates: 0, tested: 0, returned: 0}, 'no document read'],
])('%o reads: %s', (part, counts) => {
  expect(countsOf(scanOf(part))).toBe(counts)
})

describe('what to do', () => {
  const full = {path: 'all documents', candidates: 900, tested: 900}

  test.each([
    [
      'no index yet',
      {...full, why: 'There is no index yet of this: words of title.'},
      /run it once/,
    ],
    ['nothing to look up', {...full, why: 'Nothing in the condition can be looked up.'}, /^Add a/],
    ['no filter', {...full, tested: 0, returned: 900}, /^Add a/],
    ['a type, and hardly any of it', {tested: 200, returned: 20}, /has another comparison/],
  ])('%s', (_case, part, remedy) => {
    expect(adviceOf(scanOf(part))?.remedy).toMatch(remedy)
  })

  test("the lake's reason goes before it", () => {
    const why = 'There is no index yet of this: words of title.'
    expect(adviceOf(scanOf({...full, why}))?.why).toBe(why)
    expect(adviceOf(scanOf(full))?.why).toBe('Nothing says which documents are wanted.')
    const {why: counted} = adviceOf(scanOf({tested: 1_200, returned: 1})) ?? {}
    expect(counted).toBe('1,199 of 1,200 documents were tested in vain.')
  })

  test.each([
    ['few were tested', {tested: 199, returned: 0}],
    ['many were returned', {tested: 200, returned: 21}],
    ['nothing was read', {path: 'count', candidates: 0, tested: 0, returned: 0}],
  ])('nothing, where %s', (_case, part) => {
    expect(adviceOf(scanOf(part))).toBeUndefined()
  })
})

test.each([
  [0, undefined],
  [0.004, '< 0.01 ms'],
  [0.416, '0.42 ms'],
  [12.4, '12 ms'],
])('%d ms are told as %s', (ms, told) => {
  expect(timeOf(scanOf({ms}))).toBe(told)
})

test.each([
  [0, [], 'Answered in less than 1 ms. No scan: nothing was looked for.'],
  [12, [SCAN], 'Answered in 12 ms. 1 scan, none of all documents.'],
  [
    1_200,
    [scanOf({scans: [scanOf({path: 'all documents'})]}), SCAN],
    'Answered in 1,200 ms. 3 scans, 1 of all documents.',
  ],
])('%d ms and these scans in short', (ms, scans, summary) => {
  expect(summaryOf({ms, scans, result: null})).toBe(summary)
})
