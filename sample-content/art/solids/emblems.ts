import {iconStrokes} from '../kit/icons.ts'
import type {IconName} from '../kit/icons.ts'
import {boxAround, toPoint} from '../kit/iso.ts'
import type {Spot} from '../kit/iso.ts'
import type {Material} from '../kit/palette.ts'
import {disc, emberLight, stroke, surface} from '../kit/pen.ts'
import type {Pen, Solid} from '../kit/pen.ts'
import {arc, circle, facing, floorFrom} from '../kit/plane.ts'
import {rods} from './lines/rods.ts'

type Badge = {of?: Material; radius?: number; rise?: number}

/** A round token with an icon that hovers over a spot on a dashed line. */
export function badge(name: IconName, at: Spot, look: Badge = {}): Solid {
  const {of: material = 'sky', radius = 0.55, rise = 1} = look
  const [x, y, z] = toPoint(at)
  const plane = facing([x, y, z + rise + radius])
  const strokes = iconStrokes(name, plane, 0, 0, radius * 0.56)
  const tie = (pen: Pen, colour: string) =>
    stroke(pen, [[[x, y, z], plane.at(0, -radius)]], {colour, width: 1.8, dash: '3 7'}) +
    disc(pen, [x, y, z], 0.09, colour)
  return {
    box: boxAround([[x, y, z], plane.at(-radius, -radius), plane.at(radius, radius)]),
    draw(pen) {
      const {left, edge, text} = pen.palette.faces[material]
      const rim = {colour: text, width: 1.2, opacity: 0.6}
      return [
        material === 'ember' ? emberLight(pen, plane.at(0, 0), radius * 3) : '',
        rise > 0 ? tie(pen, pen.palette.line) : '',
        surface(pen, circle(plane, 0, 0, radius), left, {colour: edge, width: 2.6}),
        surface(pen, circle(plane, 0, 0, radius * 0.86), 'none', rim),
        stroke(pen, strokes, {colour: text, width: Math.max(2.6, pen.scale * radius * 0.07)}),
      ].join('')
    },
  }
}

/** An icon as an upright sculpture of glowing metal, standing on a spot. */
export function statue(name: IconName, at: Spot, size: number): Solid {
  const [x, y, z] = toPoint(at)
  const plane = facing([x, y, z + size / 2])
  const strokes = iconStrokes(name, plane, 0, 0, size / 2)
  const metal = rods(strokes, {of: 'ember', thickness: size * 0.085})
  return {
    ...metal,
    draw: (pen) => emberLight(pen, plane.at(0, 0), size * 1.3) + metal.draw(pen),
  }
}

/** A round seal on the floor: a toothed rim and an icon. `at` is its middle. */
export function seal(name: IconName, at: Spot, radius: number): Solid {
  const plane = floorFrom(at)
  const outline = circle(plane, 0, 0, radius)
  const rings = [0.86, 0.66].map((part) => circle(plane, 0, 0, radius * part))
  const teeth = Array.from({length: 36}, (_, index) => {
    const angle = (index * Math.PI) / 18
    const [u, v] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
    return [plane.at(u * 0.9, v * 0.9), plane.at(u, v)]
  })
  return {
    box: boxAround(outline),
    draw(pen) {
      const colour = pen.palette.emberLine
      const width = Math.max(3, pen.scale * 0.06)
      const strokes = iconStrokes(name, plane, 0, 0, radius * 0.42)
      return (
        surface(pen, outline, colour, undefined, 0.12) +
        stroke(pen, [outline, ...rings, ...teeth], {colour, width}) +
        stroke(pen, strokes, {colour, width: width * 1.6})
      )
    },
  }
}

/** A hand-drawn ring on the floor, like a pencil mark. */
export function ring(at: Spot, radius: number): Solid {
  const plane = floorFrom(at)
  const strokes = [arc(plane, 0, 0, radius, 20, 385), arc(plane, 0.03, 0, radius * 1.05, 160, 400)]
  return {
    box: boxAround(circle(plane, 0, 0, radius)),
    draw: (pen) =>
      stroke(pen, strokes, {
        colour: pen.palette.emberLine,
        width: Math.max(3, pen.scale * 0.06),
      }),
  }
}

/** A cloud, `width` units wide. `at` is the middle of its foot. */
export function cloud(at: Spot, width: number): Solid {
  const unit = width / 4
  const plane = facing(toPoint(at))
  const bow = (u: number, v: number, radius: number, from: number, to: number) =>
    arc(plane, u * unit, v * unit, radius * unit, from, to)
  const outline = [
    ...bow(1.3, 0.6, 0.6, -90, 75),
    ...bow(0.35, 1.15, 0.85, 12, 150),
    ...bow(-0.75, 0.85, 0.6, 62, 190),
    ...bow(-1.4, 0.45, 0.45, 105, 270),
  ]
  const hatch = [0.22, 0.44].map((v) => [
    plane.at(-1.2 * unit, v * unit),
    plane.at((1.2 - v) * unit, v * unit),
  ])
  return {
    box: boxAround([plane.at(-2 * unit, 0), plane.at(2 * unit, 2 * unit)]),
    draw(pen) {
      const {top, edge, left} = pen.palette.faces.chalk
      return (
        surface(pen, outline, top, {colour: edge, width: 2.6}) +
        stroke(pen, hatch, {colour: left, width: 2.2})
      )
    },
  }
}
