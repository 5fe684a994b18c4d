import {extentOf} from './iso.ts'
import {lettering} from './lettering.ts'
import {inPaintOrder} from './paint-order.ts'
import {palettes} from './palette.ts'
import type {Mood, Palette} from './palette.ts'
import {boundsOf, makePen} from './pen.ts'
import type {Pen, Solid} from './pen.ts'
import {backdrop} from './sky.ts'
import {element, horizontalGradient, pathThrough, picture, radialGradient} from './svg.ts'
import type {Screen, Sheet} from './svg.ts'

export type Scene = {
  /** Title in the corner of the sheet. */
  title: string
  solids: readonly Solid[]
  /** Position of the sun or moon, as fractions of the sheet's width and height. */
  sun?: readonly [x: number, y: number]
}

/** Free space around a drawing, as fractions of the sheet's width (`side`) and height. */
export type Margins = {side: number; above: number; below: number}

const MARGINS: Margins = {side: 0.07, above: 0.08, below: 0.09}

const UPPER_RIGHT = [0.86, 0.2] as const

/**
 * Draws a scene as SVG in the light of a mood, as large as the margins allow, so that it reads as a thumbnail 400
 * pixels wide.
 */
export function drawScene(scene: Scene, mood: Mood, sheet: Sheet): string {
  const palette = palettes[mood]
  const {scale, origin} = fit(scene.solids, sheet, MARGINS)
  const pen = makePen(palette, scale, origin)
  return picture(
    sheet,
    element('defs', {}, ...paints(palette).values()),
    backdrop(pen, sheet, scene.sun ?? UPPER_RIGHT),
    drawSolids(pen, scene.solids),
    plate(palette, sheet, scene.title),
  )
}

/** Draws solids, far ones first, with rounded line ends and corners. */
export function drawSolids(pen: Pen, solids: readonly Solid[]): string {
  const drawn = inPaintOrder(solids).map(({draw}) => draw(pen))
  return element('g', {'stroke-linejoin': 'round', 'stroke-linecap': 'round'}, ...drawn)
}

/** The largest scale that fits the sheet's margins, and the resulting origin. */
export function fit(
  solids: readonly Solid[],
  {width, height}: Sheet,
  margins: Margins,
): {scale: number; origin: Screen} {
  const {left, top, right, bottom} = extentOf(solids.flatMap(boundsOf))
  const [side, above, below] = [
    width * margins.side,
    height * margins.above,
    height * margins.below,
  ]
  const room = {width: width - side * 2, height: height - above - below}
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top))
  const origin = [
    width / 2 - ((left + right) / 2) * scale,
    above + room.height / 2 - ((top + bottom) / 2) * scale,
  ] as const
  return {scale, origin}
}

/** Gradients for round solids and for the light of embers, by their ids. */
export function paints({faces}: Palette): Map<string, string> {
  const shading = Object.entries(faces).map(([material, {top, left, right}]) => {
    const id = `${material}-round`
    return [id, horizontalGradient(id, [left, top, left, right])] as const
  })
  const light = radialGradient('ember-light', faces.ember.top, [
    [0, 0.55],
    [0.45, 0.16],
    [1, 0],
  ])
  return new Map([...shading, ['ember-light', light]])
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
