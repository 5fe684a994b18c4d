import {expect, test} from 'vitest'
import {hasConstantCost} from './constant-cost.ts'
import {ANONYMOUS_LIMITS} from './limits.ts'
import {parse} from './syntax/parse.ts'

function chain(part: string, length: number, operator = '||'): string {
  return Array.from({length}, () => part).join(operator)
}

test.each([
  {what: '500 comparisons', filter: chain('_id=="a"', 500), is: true},
  {what: '501 comparisons', filter: chain('_id=="a"', 501), is: false},
  {what: '1,000 paths', filter: chain('a', 1_000), is: true},
  {what: '5,000 paths', filter: chain('a', 5_000), is: false},
  {what: '5,000 that all have to hold', filter: chain('a', 5_000, '&&'), is: false},
  {what: '1,001 identities', filter: chain('identity()', 1_001), is: false},
  {what: 'a list of 999 values', filter: `_id in [${chain('"a"', 999, ',')}]`, is: true},
  {what: 'a list of 1,000 values', filter: `_id in [${chain('"a"', 1_000, ',')}]`, is: false},
  {what: 'a parameter of 999 values', filter: '_id in $999', is: true},
  {what: 'a parameter of 1,000 values', filter: '_id in $1000', is: false},
])('whether $what are of constant cost: $is', ({filter, is}) => {
  const params = Object.fromEntries([999, 1_000].map((size) => [`p${size}`, Array(size).fill('a')]))
  const tree = parse(filter.replace('$', '$p'), params, ANONYMOUS_LIMITS)
  expect(hasConstantCost(tree)).toBe(is)
})
