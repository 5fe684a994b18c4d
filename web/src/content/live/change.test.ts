import {describe, expect, test} from 'vitest'
import {isAffected, type Change} from './change.ts'

describe('a result', () => {
  test.each<[string, string[] | undefined, Change, boolean]>([
    ['is affected by a change of what it shows', ['s1:a', 's1:b'], {tags: ['s1:b']}, true],
    ['is not affected by other changes', ['s1:a'], {tags: ['s1:b']}, false],
    ['is affected by a change without tags', ['s1:a'], {}, true],
    ['without tags is affected by all changes', undefined, {tags: ['s1:b']}, true],
    ['with no tags is affected by all changes', [], {tags: ['s1:b']}, true],
  ])('%s', (_case, syncTags, change, affected) => {
    expect(isAffected(syncTags, change)).toBe(affected)
  })
})
