import {FLOOR_CIRCLE, boxAround, toPoint} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import {stroke, surface} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'
import {circle, facing} from '../kit/plane.ts'

const STEP = 6

/** A glass globe with its meridians and parallels, its lowest point at a spot. */
export function globe(at: Spot, radius: number): Solid {
  const [x, y, z] = toPoint(at)
  const on = (latitude: number, longitude: number): Point => {
    const [lat, lon] = [radians(latitude), radians(longitude)]
    return [
      x + radius * Math.cos(lat) * Math.cos(lon),
      y + radius * Math.cos(lat) * Math.sin(lon),
      z + radius + radius * Math.sin(lat),
    ]
  }
  // The isometric projection shows a ball and a floor circle of the same radius with equal width.
  const outline = circle(facing([x, y, z + radius]), 0, 0, radius * FLOOR_CIRCLE[0])
  const isSeen = ([px, py, pz]: Point) => px - x + (py - y) + (pz - z - radius) >= 0
  const parallels = [-30, 0, 30, 60].map((lat) => turn(-180, 180).map((lon) => on(lat, lon)))
  const meridians = turn(0, 330, 30).map((lon) => turn(-90, 90).map((lat) => on(lat, lon)))
  const lines = [...parallels, ...meridians]
  return {
    box: boxAround([
      [x - radius, y - radius, z],
      [x + radius, y + radius, z + radius * 2],
    ]),
    bounds: outline,
    draw(pen) {
      const {top, edge, crease} = pen.palette.faces.glass
      return [
        surface(pen, outline, top, {colour: edge, width: 2.4}),
        stroke(
          pen,
          lines.flatMap((line) => runs(line, (point) => !isSeen(point))),
          {
            colour: edge,
            width: 1,
            opacity: 0.25,
          },
        ),
        stroke(
          pen,
          lines.flatMap((line) => runs(line, isSeen)),
          {colour: crease, width: 1.6, opacity: 0.85},
        ),
      ].join('')
    },
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function turn(from: number, to: number, step = STEP): number[] {
  return Array.from({length: (to - from) / step + 1}, (_, index) => from + index * step)
}

/** The parts of a line whose points satisfy `isWanted`. */
function runs(line: readonly Point[], isWanted: (point: Point) => boolean): Point[][] {
  const parts: Point[][] = [[]]
  for (const point of line) {
    if (isWanted(point)) parts.at(-1)?.push(point)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}
