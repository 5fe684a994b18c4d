import {describe, expect, test} from 'vitest'
import type {Scan} from './scan.ts'
import {adviceOf} from './words.ts'

const SCAN: Scan = {path: 'type', runs: 1, candidates: 3, tested: 3, returned: 1, ms: 1, scans: []}

const scanOf = (part: Partial<Scan>): Scan => ({...SCAN, ...part})

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
