import {ribs} from '../decorations/machines.ts'
import {icon, pulse} from '../decorations/marks.ts'
import {boxAround, boxAt, toPoint} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import {around} from '../kit/layouts.ts'
import type {Material} from '../kit/palette.ts'
import {surface} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'
import {arc, facing, floorFrom, leftSide} from '../kit/plane.ts'
import {block} from '../solids/block.ts'
import {cutout} from '../solids/cutout.ts'
import {group} from '../solids/group.ts'
import {rods} from '../solids/lines/rods.ts'
import {cylinder} from '../solids/round.ts'
import {arrowhead} from '../solids/lines/route.ts'

/** The sign of a service on a spot, at most two units along each axis. Its accent is ember by default. */
export type ServiceIcon = (at: Spot, accent?: Material) => Solid[]

/** The head of an arrow at the end of a flat path. */
function tip(way: readonly Point[], of: Material): Solid {
  const [from, end] = way.slice(-2)
  if (!from || !end) throw new Error('An arrow needs at least two points.')
  const corners = arrowhead(from, end, 0.6)
  return {
    box: boxAround(corners),
    draw(pen) {
      const {left, edge} = pen.palette.faces[of]
      return surface(pen, corners, left, {colour: edge, width: 2})
    },
  }
}

/** A freight container with the old application's gear on its door. */
function legacyContainers([x, y, z = 0]: Spot, accent: Material = 'ember'): Solid[] {
  return [
    block([x, y + 0.2, z], [2, 1.6, 1.5], {of: 'sky', left: ribs(5), right: icon('gear', 0.8)}),
    block([x + 0.6, y + 0.65, z + 1.5], [0.8, 0.7, 0.36], {of: accent, floating: true}),
  ]
}

/** A ship's wheel on its stand. */
function kubernetes(at: Spot, accent: Material = 'ember'): Solid[] {
  const [x, y, z] = toPoint(at)
  const plane = facing([x + 1, y + 1, z + 1.5])
  const spokes = Array.from({length: 3}, (_, index) => {
    const angle = (index * Math.PI) / 3 + Math.PI / 6
    const [u, v] = [Math.cos(angle) * 1.5, Math.sin(angle) * 1.5]
    return [plane.at(u, v), plane.at(-u, -v)]
  })
  return [
    group(
      block([x + 0.4, y + 0.4, z], [1.2, 1.2, 0.3], {of: 'stone'}),
      rods(spokes, {of: 'sky', thickness: 0.17}),
      rods([arc(plane, 0, 0, 1.02, 0, 360)], {of: 'sky', thickness: 0.26}),
      rods([arc(plane, 0, 0, 0.2, 0, 360)], {of: accent, thickness: 0.3}),
    ),
  ]
}

/** A pod in its own shell. */
function eksFargate([x, y, z = 0]: Spot, accent: Material = 'ember'): Solid[] {
  return [
    block([x, y, z], [2, 2, 2], {of: 'glass'}),
    block([x + 0.5, y + 0.5, z], [1, 1, 1], {of: accent}),
  ]
}

/** A function and its trigger. */
function lambda([x, y, z = 0]: Spot, accent: Material = 'ember'): Solid[] {
  return [
    block([x + 0.1, y + 0.1, z], [1.8, 1.8, 1.6], {of: 'sky', left: icon('lambda', 0.68)}),
    cutout('bolt', [x + 1.1, y + 0.9, z + 1.6], 1.5, accent),
  ]
}

function connect(at: Spot, accent: Material = 'ember'): Solid[] {
  const [x, y, z] = toPoint(at)
  const plane = facing([x + 1, y + 1, z + 1.2])
  const cup = (u: number) => {
    const [cx, cy, cz] = plane.at(u, -0.35)
    return block([cx - 0.3, cy - 0.3, cz - 0.4], [0.6, 0.6, 0.8], {of: 'sky', floating: true})
  }
  return [
    group(
      rods([arc(plane, 0, 0, 1.05, 0, 180)], {of: 'chalk', thickness: 0.26}),
      rods([arc(plane, 0.1, -0.45, 0.92, 270, 340)], {of: 'chalk', thickness: 0.14}),
      cup(-1.05),
      cup(1.05),
      rods([[plane.at(-0.15, -1.36), plane.at(0.15, -1.36)]], {of: accent, thickness: 0.36}),
    ),
  ]
}

/** A backup, and the way back to it. */
function backup([x, y, z = 0]: Spot, accent: Material = 'ember'): Solid[] {
  const floor = floorFrom([x + 1, y + 1, z])
  const way = arc(floor, 0, 0, 1.3, 190, 400)
  return [
    cylinder([x + 1, y + 1, z], 0.85, 1.7, {of: 'sky', bands: 2}),
    // The head covers the end of the path.
    rods([way.slice(0, -2)], {of: accent, thickness: 0.2}),
    tip(way, accent),
  ]
}

/** A device with a handle, on its way up. */
function hybridMigration([x, y, z = 0]: Spot, accent: Material = 'ember'): Solid[] {
  const handle = leftSide(boxAt([x, y + 1, z + 1.4], [2.2, 0, 0]))
  return [
    group(
      block([x, y + 0.3, z], [2.2, 1.4, 1.4], {of: 'sky', left: icon('lock', 0.76)}),
      rods(
        [[handle.at(0.65, 0), handle.at(0.65, 0.45), handle.at(1.55, 0.45), handle.at(1.55, 0)]],
        {
          of: 'chalk',
          thickness: 0.18,
        },
      ),
    ),
    cutout('arrow', [x + 2.4, y + 1.2, z + 0.25], 1.8, accent),
  ]
}

/** Code, and the idea for it. */
function qDeveloper([x, y, z = 0]: Spot, accent: Material = 'ember'): Solid[] {
  return [
    block([x, y + 0.7, z], [2, 0.5, 1.7], {of: 'sky', left: icon('braces', 0.76)}),
    cutout('spark', [x + 1.7, y + 0.5, z + 1.4], 1.3, accent),
  ]
}

/** A loop of commit, check and release. */
function connectCicd([x, y, z = 0]: Spot, accent: Material = 'ember'): Solid[] {
  const floor = floorFrom([x + 1, y + 1, z])
  return [
    rods([arc(floor, 0, 0, 1.15, 0, 360)], {of: 'chalk', thickness: 0.2}),
    ...around(3, [x + 1, y + 1, z], 1.15, 45).map(([u, v, w = 0], index) =>
      block([u - 0.42, v - 0.42, w], [0.84, 0.84, 0.84], {of: index === 0 ? accent : 'sky'}),
    ),
  ]
}

/** Stacked tasks, and their pulse. */
function ecsFargate([x, y, z = 0]: Spot, accent: Material = 'ember'): Solid[] {
  return [
    block([x, y, z], [2, 2, 0.4], {of: 'deep'}),
    block([x, y, z + 0.54], [2, 2, 0.4], {of: 'sky', floating: true}),
    block([x, y, z + 1.08], [2, 2, 0.95], {of: 'stone', left: pulse(accent), floating: true}),
  ]
}

export const serviceIcons = {
  'legacy-containers': legacyContainers,
  kubernetes,
  'eks-fargate': eksFargate,
  lambda,
  connect,
  backup,
  'hybrid-migration': hybridMigration,
  'q-developer': qDeveloper,
  'connect-cicd': connectCicd,
  'ecs-fargate': ecsFargate,
} satisfies Record<string, ServiceIcon>
