import {expect, test} from 'vitest'
import {Budget} from '../../budget.ts'
import {TOKEN_LIMITS} from '../../limits.ts'
import {Path} from './path.ts'

test.each([
  ['drafts.**', 'drafts.a', true],
  ['drafts.**', 'drafts.a.b', true],
  ['drafts.**', 'drafts.', true],
  ['drafts.**', 'drafts-a', true],
  ['drafts.**', 'drafts', false],
  ['drafts.**', 'drafts\na', false],
  ['drafts.**', 'drafts.a\nb', false],
  ['drafts.**', 'versions.a', false],
  ['.**', '.a', true],
  ['.**', '', false],
  ['*.**', 'a.b.c', true],
  ['**.**', 'a.b', true],
  ['**.c', 'a.b.c', true],
  ['versions.*.a', 'versions.r1.a', true],
  ['versions.*.a', 'versions.r1.r2.a', false],
])('path(%j) matches %j: %s', (pattern, id, matches) => {
  expect(new Path(pattern).matches(id, new Budget(TOKEN_LIMITS))).toBe(matches)
})
