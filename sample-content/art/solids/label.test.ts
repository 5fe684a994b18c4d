import {expect, test} from 'vitest'
import {project} from '../kit/iso.ts'
import {lettering} from '../kit/lettering.ts'
import {inPaintOrder} from '../kit/paint-order.ts'
import {block} from './block.ts'
import {label} from './label.ts'

const SIZE = 0.5

/** Left, right, bottom and top of a label in the picture, in units, y upwards. */
function edgesOf(look: Parameters<typeof label>[2]) {
  const corners = label('ECR', [2, 3, 1], {size: SIZE, ...look}).bounds?.map(project) ?? []
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => -y)]
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const
}

const [anchorX, anchorY] = project([2, 3, 1])
const width = lettering('ECR').width * SIZE

const cases = [
  {look: {align: 'start'}, left: 0, bottom: 0},
  {look: {align: 'middle'}, left: -width / 2, bottom: 0},
  {look: {align: 'end'}, left: -width, bottom: 0},
  {look: {align: 'start', shift: [1, 2]}, left: 1, bottom: 2},
] as const

test.each(cases)('a label with $look is at its position in the picture', (place) => {
  const [left, right, bottom, top] = edgesOf(place.look)
  expect(left).toBeCloseTo(anchorX + place.left)
  expect(right).toBeCloseTo(anchorX + place.left + width)
  expect(bottom).toBeCloseTo(-anchorY + place.bottom)
  expect(top).toBeCloseTo(-anchorY + place.bottom + SIZE)
})

test('a label is painted over solids in front of its object', () => {
  const name = label('ECR', [0, 0, 0])
  const nearer = block([1, 1, 0], [2, 2, 4])
  expect(inPaintOrder([name, nearer]).at(-1)).toBe(name)
})
