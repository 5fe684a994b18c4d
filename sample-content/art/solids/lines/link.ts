import {boxAround, toPoint} from '../../kit/iso.ts'
import type {Spot} from '../../kit/iso.ts'
import {disc, stroke, surface} from '../../kit/pen.ts'
import type {Pen, Solid} from '../../kit/pen.ts'
import {arch, arrowhead, spread} from './route.ts'
import type {Route} from './route.ts'

type LinkLook = {
  /** Use ember only for the main connection of the drawing. */
  tone?: 'line' | 'ember'
  dashed?: boolean
  /** Ends with arrowheads; the end by default. */
  arrows?: 'end' | 'both' | 'none'
  /** Thickness, by the amount of traffic. */
  weight?: number
  /** Number of messages on their way. */
  beads?: number
}

const WIDTH = 0.055
const THINNEST_PX = 2.6

/** A connection along the floor through the given spots. */
export function link(look: LinkLook, ...spots: readonly Spot[]): Solid {
  return routed(spots.map(toPoint), look)
}

/** A connection through the air, `rise` above the straight line between its ends. */
export function leap(look: LinkLook, from: Spot, to: Spot, rise: number): Solid {
  return routed(arch(toPoint(from), toPoint(to), rise), look)
}

function routed(route: Route, look: LinkLook): Solid {
  return {box: boxAround(route), draw: (pen) => drawRoute(pen, route, look)}
}

function drawRoute(pen: Pen, route: Route, look: LinkLook): string {
  const {tone = 'line', dashed = false, weight = 1, beads = 0} = look
  const {line, emberLine, faces} = pen.palette
  const isEmber = tone === 'ember'
  const colour = isEmber ? emberLine : line
  const width = Math.max(THINNEST_PX, pen.scale * WIDTH) * weight
  const dash = dashed ? `${pen.round(width * 2.2)} ${pen.round(width * 2.4)}` : undefined
  return [
    isEmber && !pen.flat ? stroke(pen, [route], {colour, width: width * 4, opacity: 0.22}) : '',
    stroke(pen, [route], {colour, width, dash}),
    ...heads(route, look).map((corners) => surface(pen, corners, colour, {colour, width: 1.5})),
    ...spread(route, beads).map((bead) =>
      disc(pen, bead, 0.1, isEmber ? faces.ember.crease : colour, {colour, width: 2}),
    ),
  ].join('')
}

function heads(route: Route, {arrows = 'end'}: LinkLook) {
  if (arrows === 'none') return []
  const ends = arrows === 'both' ? [route, route.toReversed()] : [route]
  return ends.map((points) => {
    const [from, tip] = points.slice(-2)
    if (!from || !tip) throw new Error('A link needs at least two spots.')
    return arrowhead(from, tip)
  })
}
