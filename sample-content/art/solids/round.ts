import {FLOOR_CIRCLE} from '../kit/iso.ts'
import type {Box, Point, Spot} from '../kit/iso.ts'
import type {Material} from '../kit/palette.ts'
import {disc, emberLight, roundShadow} from '../kit/pen.ts'
import type {Pen, Solid} from '../kit/pen.ts'
import {element} from '../kit/svg.ts'

type CylinderLook = {of?: Material; bands?: number; floating?: boolean}

function boxOf([x, y, z = 0]: Spot, radius: number, height: number): Box {
  return {min: [x - radius, y - radius, z], max: [x + radius, y + radius, z + height]}
}

/** The near half of the rim at a height, from left to right. */
function rim(pen: Pen, centre: Point, radius: number): {start: string; arc: string; back: string} {
  const [x, y] = pen.place(centre)
  const [rx, ry] = [radius * FLOOR_CIRCLE[0] * pen.scale, radius * FLOOR_CIRCLE[1] * pen.scale]
  const radii = `${pen.round(rx)} ${pen.round(ry)} 0 0`
  const [left, right] = [
    `${pen.round(x - rx)} ${pen.round(y)}`,
    `${pen.round(x + rx)} ${pen.round(y)}`,
  ]
  return {start: `M${left}`, arc: `A${radii} 0 ${right}`, back: `A${radii} 1 ${left}`}
}

/** An upright cylinder: a database, a stack of coins or disks (by its bands), a drum. `at` is its middle. */
export function cylinder(at: Spot, radius: number, height: number, look: CylinderLook = {}): Solid {
  const {of: material = 'stone', bands = 0, floating = false} = look
  const [x, y, z = 0] = at
  const level = (part: number): Point => [x, y, z + height * part]
  return {
    box: boxOf(at, radius, height),
    draw(pen) {
      const {top, edge, crease} = pen.palette.faces[material]
      const foot = rim(pen, level(0), radius)
      const [middle, summit] = pen.place([x, y, z + height])
      const width = radius * FLOOR_CIRCLE[0] * pen.scale
      const sides = `${foot.start}${foot.arc}L${pen.round(middle + width)} ${pen.round(summit)}${rim(pen, level(1), radius).back}Z`
      const rings = Array.from({length: bands}, (_, index) => {
        const {start, arc} = rim(pen, level((index + 1) / (bands + 1)), radius)
        return start + arc
      }).join('')
      return [
        material === 'ember' ? emberLight(pen, level(0.5), 0.9 + height + radius) : '',
        floating ? '' : roundShadow(pen, [x + 0.28, y + 0.06, z], radius),
        element('path', {
          d: sides,
          fill: `url(#${material}-round)`,
          stroke: edge,
          'stroke-width': 2.4 * pen.weight,
        }),
        element('path', {
          d: rings,
          fill: 'none',
          stroke: crease,
          'stroke-width': 1.6 * pen.weight,
          'stroke-opacity': 0.85,
        }),
        disc(pen, level(1), radius, top, {colour: edge, width: 2}),
        disc(pen, level(1), radius * 0.72, 'none', {colour: crease, width: 1.2, opacity: 0.7}),
      ].join('')
    },
  }
}

/** A person as a board game figure: caller, agent, engineer. `at` is the position. */
export function person(at: Spot, look: {of?: Material; size?: number} = {}): Solid {
  const {of: material = 'chalk', size = 1} = look
  const [x, y, z = 0] = at
  const [radius, height] = [0.3 * size, 1.15 * size]
  return {
    box: boxOf(at, radius, height),
    draw(pen) {
      const {edge, top} = pen.palette.faces[material]
      const [cx, foot] = pen.place([x, y, z])
      const unit = pen.scale * size
      const [rx, ry] = [0.36 * unit, 0.2 * unit]
      const [shoulder, head] = [foot - 0.62 * unit, foot - 0.9 * unit]
      const body = `M${pen.round(cx - rx)} ${pen.round(foot)}A${pen.round(rx)} ${pen.round(ry)} 0 0 0 ${pen.round(cx + rx)} ${pen.round(foot)}C${pen.round(cx + rx * 0.9)} ${pen.round(foot - 0.4 * unit)} ${pen.round(cx + rx * 0.55)} ${pen.round(shoulder)} ${pen.round(cx)} ${pen.round(shoulder)}C${pen.round(cx - rx * 0.55)} ${pen.round(shoulder)} ${pen.round(cx - rx * 0.9)} ${pen.round(foot - 0.4 * unit)} ${pen.round(cx - rx)} ${pen.round(foot)}Z`
      return [
        material === 'ember' ? emberLight(pen, [x, y, z + height / 2], 1.4 * size) : '',
        roundShadow(pen, [x + 0.14 * size, y + 0.04, z], radius),
        element('path', {
          d: body,
          fill: `url(#${material}-round)`,
          stroke: edge,
          'stroke-width': 2.2 * pen.weight,
        }),
        element('circle', {
          cx: pen.round(cx),
          cy: pen.round(head),
          r: pen.round(0.25 * unit),
          fill: top,
          stroke: edge,
          'stroke-width': 2.2 * pen.weight,
        }),
      ].join('')
    },
  }
}
