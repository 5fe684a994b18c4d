import {expect, test} from 'vitest'
import {isFast} from './connection.ts'

test.each([
  ['a browser that does not say', undefined, true],
  ['a fast connection', {effectiveType: '4g', saveData: false}, true],
  ['an unknown connection without data saving', {saveData: false}, true],
  ['a fast connection with data saving', {effectiveType: '4g', saveData: true}, false],
  ['3G', {effectiveType: '3g', saveData: false}, false],
  ['2G', {effectiveType: 'slow-2g'}, false],
])('is fast for %s', (_case, connection, fast) => {
  expect(isFast(Object.assign(Object.create(navigator), {connection}))).toBe(fast)
})
