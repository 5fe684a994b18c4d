import {socialSize} from '@skyforge/config/site/social-image.ts'
import {drawSolids, fit, paints} from '../kit/drawing.ts'
import type {Margins} from '../kit/drawing.ts'
import {palettes} from '../kit/palette.ts'
import {makePen} from '../kit/pen.ts'
import type {Pen} from '../kit/pen.ts'
import type {SiteScene} from '../site/site-drawing.ts'
import {element, pathThrough, picture, radialGradient, round} from '../kit/svg.ts'

/** The part of a card for its scene, to the right of the words. */
export type Stage = {x: number; y: number; width: number; height: number}

const STAGE: Stage = {x: 576, y: 40, width: 592, height: 550}
const MARGINS: Margins = {side: 0, above: 0.02, below: 0.02}

/** Centre of light and grid. */
const MIDDLE = {cx: STAGE.x + STAGE.width / 2, cy: 380}

/** Orbits of a moon above the sheet, as in the images of articles. */
const MOON = {cx: 1010, cy: 96}
const ORBITS = [100, 136, 210, 300]

/** Draws a scene by night in the right half of a card, as SVG. Its ids suit a document with one drawing. */
export function drawCardArt(scene: SiteScene): string {
  return picture(socialSize, cardArt(scene, STAGE))
}

/** The same drawing as part of a larger one. */
export function cardArt({solids}: SiteScene, stage: Stage): string {
  const palette = palettes.ink
  const {scale, origin} = fit(solids, stage, MARGINS)
  const place = [origin[0] + stage.x, origin[1] + stage.y] as const
  const pen = makePen(palette, scale, place, {detail: 0.5, weight: 1.15})
  return [
    element('defs', {}, ...paints(palette).values()),
    glow(),
    floor(pen),
    orbits(palette.faint),
    drawSolids(pen, solids),
  ].join('')
}

function glow(): string {
  const fading = [[0, 0.9], [0.5, 0.45], [1, 0]] as const // prettier-ignore
  return (
    element('defs', {}, radialGradient('glow', '#1B3D6E', fading)) +
    element('ellipse', {...MIDDLE, rx: 640, ry: 460, fill: 'url(#glow)'})
  )
}

const STEP = 2
const REACH = 8

/** The strong lines of the blueprint floor, fading out towards the words. */
function floor(pen: Pen): string {
  const end = REACH * STEP
  const lines = Array.from({length: REACH * 2 + 1}, (_, index) => {
    const at = index * STEP - end
    return (
      pathThrough([pen.place([at, -end, 0]), pen.place([at, end, 0])]) +
      pathThrough([pen.place([-end, at, 0]), pen.place([end, at, 0])])
    )
  })
  const fading = [[0, 1], [0.6, 0.6], [1, 0]] as const // prettier-ignore
  const light = element('ellipse', {...MIDDLE, rx: 620, ry: 420, fill: 'url(#fade)'})
  return [
    element(
      'defs',
      {},
      radialGradient('fade', '#FFF', fading),
      element('mask', {id: 'floor', maskUnits: 'userSpaceOnUse', ...SHEET}, light),
    ),
    element('path', {
      d: lines.join(''),
      fill: 'none',
      stroke: pen.palette.grid,
      'stroke-width': 1.2,
      'stroke-opacity': 0.26,
      mask: 'url(#floor)',
    }),
  ].join('')
}

const SHEET = {x: 0, y: 0, ...socialSize}

function orbits(stroke: string): string {
  return ORBITS.map((r) =>
    element('circle', {
      ...MOON,
      r,
      fill: 'none',
      stroke,
      'stroke-opacity': round(0.34 - r / 1200, 2),
      'stroke-width': 1.4,
    }),
  ).join('')
}
