import type {Point} from './iso.ts'
import {arc} from './plane.ts'
import type {Plane} from './plane.ts'

/**
 * Line icons. Coordinates run from -1 to 1 around the middle, y upwards. `lines` lists strokes by their points; `arcs`
 * by centre, radius and two angles in degrees, anti-clockwise from the right.
 */
type Icon = {lines?: string; arcs?: string}

const ICONS = {
  cube: {
    lines: '0,1 .85,.5 .85,-.5 0,-1 -.85,-.5 -.85,.5 0,1 | -.85,.5 0,0 .85,.5 | 0,0 0,-1',
  },
  headset: {
    lines: '-.95,-.5 -.6,-.5 -.6,.15 -.95,.15 -.95,-.5 | .6,-.5 .95,-.5 .95,.15 .6,.15 .6,-.5',
    arcs: '0,0 .8 0 180 | .1,-.45 .6 270 345 | -.02,-1.05 .12 0 360',
  },
  phone: {
    lines: '-.5,-1 .5,-1 .5,1 -.5,1 -.5,-1 | -.5,-.6 .5,-.6 | -.15,.8 .15,.8',
    arcs: '0,-.8 .08 0 360',
  },
  chat: {
    lines:
      '-.9,.75 .9,.75 .9,-.4 0,-.4 -.45,-.9 -.45,-.4 -.9,-.4 -.9,.75 | -.5,.35 .5,.35 | -.5,0 .2,0',
  },
  mail: {
    lines: '-1,-.65 1,-.65 1,.65 -1,.65 -1,-.65 | -1,.65 0,-.1 1,.65',
  },
  user: {
    lines: '-.85,-.9 .85,-.9',
    arcs: '0,.45 .42 0 360 | 0,-.9 .85 0 180',
  },
  key: {
    lines: '-.08,0 1,0 1,-.4 | .62,0 .62,-.32',
    arcs: '-.5,0 .42 0 360 | -.5,0 .14 0 360',
  },
  lock: {
    lines: '-.7,-.9 .7,-.9 .7,.15 -.7,.15 -.7,-.9 | 0,-.25 0,-.55',
    arcs: '0,.15 .48 0 180 | 0,-.22 .1 0 360',
  },
  shield: {
    lines:
      '0,1 .85,.7 .8,-.1 .45,-.65 0,-1 -.45,-.65 -.8,-.1 -.85,.7 0,1 | -.35,.05 -.08,-.25 .4,.4',
  },
  clock: {
    lines: '0,.62 0,0 .42,-.25 | 0,.95 0,.8 | .95,0 .8,0 | 0,-.95 0,-.8 | -.95,0 -.8,0',
    arcs: '0,0 .95 0 360',
  },
  coin: {
    lines:
      '.3,.3 .15,.42 -.15,.42 -.3,.25 -.22,.08 .22,-.08 .3,-.25 .15,-.42 -.15,-.42 -.3,-.3 | 0,.58 0,-.58',
    arcs: '0,0 .95 0 360 | 0,0 .72 0 360',
  },
  document: {
    lines:
      '-.7,-1 .7,-1 .7,.5 .2,1 -.7,1 -.7,-1 | .2,1 .2,.5 .7,.5 | -.35,.1 .35,.1 | -.35,-.25 .35,-.25 | -.35,-.6 .1,-.6',
  },
  cloud: {
    lines: '-.5,-.57 .55,-.57',
    arcs: '-.5,-.15 .42 80 270 | -.05,.15 .5 20 165 | .55,-.12 .45 -90 85',
  },
  bolt: {
    lines: '.25,1 -.55,-.1 .05,-.1 -.25,-1 .6,.2 0,.2 .25,1',
  },
  check: {
    lines: '-.42,0 -.1,-.35 .48,.38',
    arcs: '0,0 .95 0 360',
  },
  branch: {
    lines: '-.5,-.55 -.5,.55 | -.5,-.4 .55,-.15 .55,.1',
    arcs: '-.5,-.75 .2 0 360 | -.5,.75 .2 0 360 | .55,.3 .2 0 360',
  },
  lens: {
    lines: '.33,-.33 .95,-.95',
    arcs: '-.15,.15 .68 0 360',
  },
  loop: {
    lines: '.5,.72 .72,.3 .28,.22 | -.5,-.72 -.72,-.3 -.28,-.22',
    arcs: '0,0 .78 25 160 | 0,0 .78 205 340',
  },
  globe: {
    lines: '-.95,0 .95,0 | -.82,.48 .82,.48 | -.82,-.48 .82,-.48',
    arcs: '0,0 .95 0 360 | -.75,0 1.2 -52 52 | .75,0 1.2 128 232',
  },
  people: {
    lines: '-1.05,-.7 .15,-.7',
    arcs: '-.45,.35 .32 0 360 | -.45,-.7 .6 0 180 | .5,.45 .26 0 360 | .5,-.35 .48 -40 140',
  },
  gear: {
    lines:
      '.62,0 .95,0 | .44,.44 .67,.67 | 0,.62 0,.95 | -.44,.44 -.67,.67 | -.62,0 -.95,0 | -.44,-.44 -.67,-.67 | 0,-.62 0,-.95 | .44,-.44 .67,-.67',
    arcs: '0,0 .62 0 360 | 0,0 .25 0 360',
  },
  star: {
    lines: '0,1 -.26,.36 -.95,.31 -.43,-.14 -.59,-.81 0,-.45 .59,-.81 .43,-.14 .95,.31 .26,.36 0,1',
  },
  arrow: {
    lines: '0,1 .8,.15 .36,.15 .36,-1 -.36,-1 -.36,.15 -.8,.15 0,1',
  },
  lambda: {
    lines: '-.75,1 -.32,1 .45,-1 .8,-1 | -.02,.24 -.75,-1',
  },
  code: {
    lines: '-.42,.6 -1,0 -.42,-.6 | .42,.6 1,0 .42,-.6 | .2,.85 -.2,-.85',
  },
  braces: {
    lines:
      '-.4,.95 -.6,.95 -.72,.8 -.72,.25 -1,0 -.72,-.25 -.72,-.8 -.6,-.95 -.4,-.95 | .4,.95 .6,.95 .72,.8 .72,.25 1,0 .72,-.25 .72,-.8 .6,-.95 .4,-.95',
  },
  spark: {
    lines: '0,1 .24,.24 1,0 .24,-.24 0,-1 -.24,-.24 -1,0 -.24,.24 0,1',
  },
} satisfies Record<string, Icon>

export type IconName = keyof typeof ICONS

function numbers(text: string): number[] {
  return text.split(/[ ,]/).map(Number)
}

function parts(text: string | undefined): number[][] {
  return text?.split(' | ').map(numbers) ?? []
}

/** The strokes of an icon on a plane, around (u, v); `half` is half its size. */
export function iconStrokes(
  name: IconName,
  plane: Plane,
  u: number,
  v: number,
  half: number,
): Point[][] {
  const {lines, arcs}: Icon = ICONS[name]
  const at = (x = 0, y = 0) => plane.at(u + x * half, v + y * half)
  const strokes = parts(lines).map((values) =>
    Array.from({length: values.length / 2}, (_, index) =>
      at(values[index * 2], values[index * 2 + 1]),
    ),
  )
  const bows = parts(arcs).map(([x = 0, y = 0, radius = 0, from = 0, to = 0]) =>
    arc(plane, u + x * half, v + y * half, radius * half, from, to),
  )
  return [...strokes, ...bows]
}
