import {expect, test} from 'vitest'
import {contextOf} from '../../../testing/evaluate.ts'
import {find} from './find.ts'

const {budget} = contextOf({})

test.each(['', 'b', 'ab', `b${'a'.repeat(40)}`, `${'a'.repeat(900)}b`, `b${'a'.repeat(7_000)}`])(
  'a part is found wherever it is ($length characters)',
  (part) => {
    for (const places of [0, 1, 73, 74, 75, 580, 581, 582, 12_787, 40_000]) {
      const text = `${'a'.repeat(places)}${part}${'a'.repeat(2_000)}${part}`
      const first = text.indexOf(part)
      expect(find(text, part, 0, budget)).toBe(first)
      expect(find(text, part, first + 1, budget)).toBe(text.indexOf(part, first + 1))
    }
  },
)

test.each(['c', 'ac', `c${'a'.repeat(3_000)}`, 'a'.repeat(20_001)])(
  'a part that is nowhere is not found ($length characters)',
  (part) => {
    expect(find('a'.repeat(20_000), part, 0, budget)).toBe(-1)
  },
)
