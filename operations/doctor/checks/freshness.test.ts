import {expect, test} from 'vitest'
import {checkFreshness} from './freshness.ts'
import {testFindings} from '../testing/test-findings.ts'

testFindings([
  ['what is fresh', checkFreshness({isBuilt: true, types: undefined}), ['✓', '✓']],
  [
    'what is stale',
    checkFreshness({isBuilt: false, types: {stale: 'types.ts'}}),
    ['!', '! types.ts'],
  ],
  [
    'types that cannot be generated',
    checkFreshness({isBuilt: true, types: {problem: 'EACCES: permission denied'}}),
    ['✓', '! EACCES'],
  ],
])

test.each([
  ['EACCES: permission denied', 'TMPDIR'],
  ['EROFS: read-only file system', 'TMPDIR'],
  ['ENOSPC: no space left on device', 'TMPDIR'],
  ["Cannot find package 'a'", 'npm ci'],
])('types that cannot be generated: %s, remedy: %s', (problem, remedy) => {
  const [, finding] = checkFreshness({isBuilt: true, types: {problem}})
  expect(finding).toMatchObject({level: 'warning', remedy: expect.stringContaining(remedy)})
})
