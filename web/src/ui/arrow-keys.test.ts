import {expect, test} from 'vitest'
import {nextByKey} from './arrow-keys.ts'

type Orientation = 'horizontal' | 'vertical'

test.each<[key: string, orientation: Orientation, at: number, next: number | undefined]>([
  ['ArrowRight', 'horizontal', 0, 1],
  ['ArrowRight', 'horizontal', 2, 0],
  ['ArrowLeft', 'horizontal', 1, 0],
  ['ArrowLeft', 'horizontal', 0, 2],
  ['ArrowDown', 'horizontal', 0, undefined],
  ['ArrowUp', 'horizontal', 1, undefined],
  ['ArrowDown', 'vertical', 0, 1],
  ['ArrowDown', 'vertical', 2, 0],
  ['ArrowUp', 'vertical', 0, 2],
  ['ArrowRight', 'vertical', 1, 2],
  ['ArrowLeft', 'vertical', 1, 0],
  ['Home', 'horizontal', 2, 0],
  ['Home', 'vertical', 1, 0],
  ['End', 'horizontal', 0, 2],
  ['End', 'vertical', 0, 2],
  ['Enter', 'horizontal', 0, undefined],
  ['Tab', 'vertical', 1, undefined],
])('%s in a %s list of three moves from tab %i to %s', (key, orientation, at, next) => {
  expect(nextByKey(key, at, 3, orientation)).toBe(next)
})
