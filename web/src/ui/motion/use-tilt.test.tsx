import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {tiltAngles, useTilt} from './use-tilt.ts'

function Plate() {
  const {ref, ...pointer} = useTilt<HTMLDivElement>()
  return (
    <div {...pointer}>
      <div ref={ref}>plate</div>
    </div>
  )
}

function point(pointerType: string) {
  const plate = screen.getByText('plate')
  fireEvent.pointerMove(plate, {clientX: 400, clientY: 0, pointerType})
  return plate
}

const angles = (plate: HTMLElement) => [
  plate.style.getPropertyValue('--tilt-x'),
  plate.style.getPropertyValue('--tilt-y'),
]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({matches: false}))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200))
})
afterEach(cleanup)

test.each([
  ['in the middle', 0.5, 0.5, {x: 0, y: 0}],
  ['at the top', 0.5, 0, {x: 5, y: 0}],
  ['at the bottom', 0.5, 1, {x: -5, y: 0}],
  ['at the left', 0, 0.5, {x: 0, y: -5}],
  ['at the right', 1, 0.5, {x: 0, y: 5}],
  ['in the upper right corner', 1, 0, {x: 5, y: 5}],
  ['halfway to the lower left corner', 0.25, 0.75, {x: -2.5, y: -2.5}],
])('a pointer %s tilts the plate by these degrees', (_place, across, down, expected) => {
  expect(tiltAngles(across, down)).toEqual(expected)
})

test('a mouse tilts the plate, and leaving flattens it', () => {
  render(<Plate />)
  const plate = point('mouse')
  expect(angles(plate)).toEqual(['5deg', '5deg'])
  fireEvent.pointerLeave(plate)
  expect(angles(plate)).toEqual(['', ''])
})

test('touch does not tilt the plate', () => {
  render(<Plate />)
  expect(angles(point('touch'))).toEqual(['', ''])
})

test('a mouse does not tilt the plate with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({matches: true}))
  render(<Plate />)
  expect(angles(point('mouse'))).toEqual(['', ''])
})
