import {expect, test} from 'vitest'
import {contextOf} from '../../../testing/evaluate.ts'
import {folded} from './match-term.ts'

const {budget} = contextOf({})

test.each([
  ['a.b', 'AB'],
  ['.a. .b', 'A B'],
  ['a...b', 'AB'],
  ['.. a', '.. A'],
  ['é..é', 'É..É'],
  ['é..a', 'ÉA'],
  ['...', '...'],
  ['', ''],
])('%j is searched as %j', (text, is) => {
  expect(folded(text, budget)).toBe(is)
})

test.each(['.a', 'a.', '.é', 'é.', '...', '. .', 'a..b', 'é..b', 'b..é', 'é...'])(
  '%j has the same edges wherever it stands in a long text',
  (dots) => {
    for (const places of [65_532, 65_533, 65_534, 65_535, 65_536]) {
      const text = `${'-'.repeat(places)}${dots}-${dots}`
      expect(folded(text, budget)).toBe('-'.repeat(places) + folded(`${dots}-${dots}`, budget))
    }
  },
)
