import {extentOf} from './iso.ts'
import type {Extent} from './iso.ts'
import {lettering} from './lettering.ts'
import {inPaintOrder} from './paint-order.ts'
import {palettes} from './palette.ts'
import type {Mood, Palette} from './palette.ts'
import {makePen} from './pen.ts'
import type {Solid} from './pen.ts'
import {backdrop} from './sky.ts'
import {element, horizontalGradient, pathThrough, picture, radialGradient} from './svg.ts'
import type {Sheet} from './svg.ts'

/** One drawing, before light and format are chosen. */
export type Scene = {
  /** Lettered in the corner of the sheet. */
  title: string
  solids: readonly Solid[]
  /** Where the sun or moon stands, in parts of the sheet's width and height. */
  sun?: readonly [x: number, y: number]
}

const UPPER_RIGHT = [0.86, 0.2] as const

/**
 * Draws a scene as SVG, in the light of a mood: as large as the sheet's margins allow, so that it
 * still reads as a thumbnail 400 pixels wide.
 */
export function drawScene(scene: Scene, mood: Mood, sheet: Sheet): string {
  const palette = palettes[mood]
  const {scale, origin} = fit(extentOf(scene.solids.map(({box}) => box)), sheet)
  const pen = makePen(palette, scale, origin)
  return picture(
    sheet,
    element('defs', {}, ...paints(palette)),
    backdrop(pen, sheet, scene.sun ?? UPPER_RIGHT),
    ...inPaintOrder(scene.solids).map(({draw}) => draw(pen)),
    plate(palette, sheet, scene.title),
  )
}

/** The largest scale at which everything stays inside the sheet's margins, and where it then lies. */
function fit({left, top, right, bottom}: Extent, {width, height}: Sheet) {
  const [side, above, below] = [width * 0.07, height * 0.08, height * 0.09]
  const room = {width: width - side * 2, height: height - above - below}
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top))
  const origin = [
    width / 2 - ((left + right) / 2) * scale,
    above + room.height / 2 - ((top + bottom) / 2) * scale,
  ] as const
  return {scale, origin}
}

/** Gradients that solids refer to: the shading of round things, and the light of an ember. */
function paints({faces}: Palette): string[] {
  const shading = Object.entries(faces).map(([material, {top, left, right}]) =>
    horizontalGradient(`${material}-round`, [left, top, left, right]),
  )
  return [
    ...shading,
    radialGradient('ember-light', faces.ember.top, [
      [0, 0.55],
      [0.45, 0.16],
      [1, 0],
    ]),
  ]
}

/** The sheet's title in its lower right corner. */
function plate({faint}: Palette, {width, height}: Sheet, title: string): string {
  const size = height * 0.017
  const {strokes, width: length} = lettering(title)
  const [x, y] = [width - height * 0.05 - length * size, height * 0.953]
  const drawn = strokes.map((points) =>
    pathThrough(points.map(([u, v]) => [x + u * size, y - v * size])),
  )
  return element('path', {
    d: drawn.join(''),
    fill: 'none',
    stroke: faint,
    'stroke-width': 1.6,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
}
