import type {Decoration} from '../decorations/decoration.ts'
import {boxAt} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import {surface} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'
import {block} from './block.ts'

const [WIDTH, WALL, RIDGE, EAVES] = [1.5, 1.05, 0.7, 0.14]

/** A home: walls with a decorated front to the lower left, under a gabled roof. */
export function house([x, y, z = 0]: Spot, front: Decoration): Solid[] {
  return [
    block([x, y, z], [WIDTH, WIDTH, WALL], {of: 'chalk', left: front}),
    roof([x, y, z + WALL]),
  ]
}

/** The gable faces the lower left; the ridge runs along y, and the eaves hang over the walls. */
function roof([x, y, z]: Point): Solid {
  const [near, far] = [y + WIDTH, y - EAVES]
  const top = (depth: number): Point => [x + WIDTH / 2, depth, z + RIDGE]
  const gable: Point[] = [[x, near, z], [x + WIDTH, near, z], top(near)]
  const slope = (side: number): Point[] => [
    top(far),
    top(near + EAVES),
    [side, near + EAVES, z - EAVES],
    [side, far, z - EAVES],
  ]
  return {
    box: boxAt([x, y, z], [WIDTH, WIDTH, RIDGE]),
    draw(pen) {
      const {chalk, sky} = pen.palette.faces
      const outline = {colour: sky.edge, width: 2.4}
      return [
        surface(pen, slope(x - EAVES), sky.top, outline),
        surface(pen, gable, chalk.left, {colour: chalk.edge, width: 2}),
        surface(pen, slope(x + WIDTH + EAVES), sky.right, outline),
      ].join('')
    },
  }
}
