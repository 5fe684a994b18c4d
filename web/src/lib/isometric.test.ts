import {expect, test} from 'vitest'
import {boxFaces, project, type Point} from './isometric.ts'

test.each<[Point, [number, number]]>([
  [
    [0, 0, 0],
    [0, 0],
  ],
  [
    [10, 0, 0],
    [8.7, 5],
  ],
  [
    [0, 10, 0],
    [-8.7, 5],
  ],
  [
    [0, 0, 10],
    [0, -10],
  ],
  [
    [10, 10, 10],
    [0, 0],
  ],
])('the point %j lies at %j of the sheet', (point, place) => {
  expect(project(point)).toEqual(place)
})

test('the faces of a box meet in its front upper corner', () => {
  const {top, left, right} = boxFaces([0, 0, 0], [10, 10, 10])
  for (const face of [top, left, right]) expect(face.split(' ')).toContain('0,0')
})
