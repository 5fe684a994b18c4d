import {iconStrokes} from '../kit/icons.ts'
import type {IconName} from '../kit/icons.ts'
import type {Point} from '../kit/iso.ts'
import {lettering} from '../kit/lettering.ts'
import {stroke} from '../kit/pen.ts'
import {arc, circle, inscribe} from '../kit/plane.ts'
import type {Plane} from '../kit/plane.ts'
import type {Decoration} from './decoration.ts'

/** Stroke width as a fraction of a sign's half size: bold enough for a thumbnail. */
const BOLDNESS = 0.15

/** Coordinates of strokes: -1 to 1 around the middle of a sign, y upwards. */
type Field = {
  at: (x: number, y: number) => Point
  ring: (x: number, y: number, radius: number) => Point[]
  bow: (x: number, y: number, radius: number, from: number, to: number) => Point[]
}

const SIGNS = {
  helm: ({at, ring}) => [
    ring(0, 0, 0.62),
    ...Array.from({length: 7}, (_, index) => {
      const angle = Math.PI / 2 + (index * Math.PI * 2) / 7
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      return [at(x * 0.2, y * 0.2), at(x, y)]
    }),
  ],
  bell: ({at, bow}) => [
    [
      at(-0.8, -0.55),
      at(-0.55, -0.2),
      ...bow(0, 0.25, 0.55, 180, 0),
      at(0.55, -0.2),
      at(0.8, -0.55),
    ],
    [at(-0.8, -0.55), at(0.8, -0.55)],
    bow(0, -0.6, 0.24, 195, 345),
    [at(0, 0.82), at(0, 1)],
  ],
  bot: ({at, ring}) => [
    [at(-0.8, -0.7), at(0.8, -0.7), at(0.8, 0.4), at(-0.8, 0.4), at(-0.8, -0.7)],
    ring(-0.34, -0.08, 0.12),
    ring(0.34, -0.08, 0.12),
    [at(-0.3, -0.44), at(0.3, -0.44)],
    [at(0, 0.4), at(0, 0.78)],
    ring(0, 0.88, 0.1),
  ],
  power: ({at, bow}) => [bow(0, -0.1, 0.8, 122, 418), [at(0, 0.1), at(0, 0.95)]],
  sofa: ({at}) => [
    [at(-0.65, 0.2), at(-0.65, 0.7), at(0.65, 0.7), at(0.65, 0.2)],
    [
      at(-0.95, -0.55),
      at(-0.95, 0.2),
      at(-0.6, 0.2),
      at(-0.6, -0.15),
      at(0.6, -0.15),
      at(0.6, 0.2),
      at(0.95, 0.2),
      at(0.95, -0.55),
      at(-0.95, -0.55),
    ],
    [at(0, -0.15), at(0, 0.7)],
    [at(-0.75, -0.55), at(-0.75, -0.85)],
    [at(0.75, -0.55), at(0.75, -0.85)],
  ],
} satisfies Record<string, (field: Field) => Point[][]>

type SignName = keyof typeof SIGNS | IconName

function isDrawnHere(name: SignName): name is keyof typeof SIGNS {
  return name in SIGNS
}

function strokesOf(name: SignName, plane: Plane, u: number, v: number, half: number): Point[][] {
  if (!isDrawnHere(name)) return iconStrokes(name, plane, u, v, half)
  return SIGNS[name]({
    at: (x, y) => plane.at(u + x * half, v + y * half),
    ring: (x, y, radius) => circle(plane, u + x * half, v + y * half, radius * half),
    bow: (x, y, radius, from, to) =>
      arc(plane, u + x * half, v + y * half, radius * half, from, to),
  })
}

/** A bold sign centred on a side or at `height`; `share` is a fraction of the shorter edge. */
export function sign(name: SignName, share = 0.62, height = 0.5): Decoration {
  return (pen, plane, {text: colour}) => {
    const half = (Math.min(plane.width, plane.height) * share) / 2
    const strokes = strokesOf(name, plane, plane.width / 2, plane.height * height, half)
    return stroke(pen, strokes, {colour, width: half * BOLDNESS * pen.scale})
  }
}

const LETTER_BOLDNESS = 0.135

/** A word as large as the side allows, at most `tallest` of its height; centered or at `height`. */
export function word(text: string, tallest = 0.5, height = 0.5): Decoration {
  return (pen, plane, {text: colour}) => {
    const fitting = (plane.width * 0.82) / lettering(text).width
    const size = Math.min(fitting, plane.height * tallest)
    return inscribe(
      pen,
      plane,
      text,
      {u: plane.width / 2, v: plane.height * height - size / 2, size, align: 'middle'},
      {colour, width: pen.scale * size * LETTER_BOLDNESS},
    )
  }
}

const CAPTION = 0.3

/** A decoration on the upper part of a side, with a caption below. */
export function captioned(decoration: Decoration, text: string): Decoration {
  return (pen, plane, faces) => {
    const foot = plane.height * CAPTION
    const upper: Plane = {
      width: plane.width,
      height: plane.height - foot,
      at: (u, v) => plane.at(u, v + foot),
    }
    const lower: Plane = {...plane, height: foot}
    return decoration(pen, upper, faces) + word(text, 0.6, 0.62)(pen, lower, faces)
  }
}
