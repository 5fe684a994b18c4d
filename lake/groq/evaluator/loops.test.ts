import {expect, test} from 'vitest'
import {Budget} from '../budget.ts'
import {TOKEN_LIMITS} from '../limits.ts'
import {constant, type Link} from './code/code.ts'
import {loop, sortLink} from './loops.ts'

const links: [name: string, make: (budget: Budget) => Link][] = [
  ['a loop', (budget) => loop(budget, {body: constant(1), begin: () => null, collect: () => {}})],
  [
    'order()',
    (budget) =>
      sortLink<number>(
        budget,
        (a, b) => a - b,
        (entry) => entry,
      ),
  ],
]

test.each(links)(
  '%s of few is done without a pause, but not where the slice is over',
  (_, make) => {
    const budget = new Budget(TOKEN_LIMITS)
    const link = make(budget)
    expect(link.isShort?.([2, 1])).toBe(true)
    budget.isDue = true
    expect(link.isShort?.([2, 1])).toBe(false)
    expect(link.isShort?.(null)).toBe(true)
  },
)
