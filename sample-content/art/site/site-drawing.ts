import {drawingSheets} from '@skyforge/config/site/drawings.ts'
import type {DrawingSheet} from '@skyforge/config/site/drawings.ts'
import {drawSolids, fit, paints} from '../kit/drawing.ts'
import type {Margins} from '../kit/drawing.ts'
import {palettes} from '../kit/palette.ts'
import {makePen} from '../kit/pen.ts'
import type {Nib, Solid} from '../kit/pen.ts'
import {element, picture} from '../kit/svg.ts'

/** Sheets that show a scene; a logo is only lettered. */
export type SceneSheet = Exclude<DrawingSheet, 'logo'>

/** The background of a drawing: light or dark. */
export type Ground = 'paper' | 'ink'

/** The content of a drawing of the site, which has no title. */
export type SiteScene = {solids: readonly Solid[]}

type Setting = {margins: Margins; nib: Nib}

const roomy: Setting = {
  margins: {side: 0.03, above: 0.03, below: 0.04},
  nib: {detail: 0.5, weight: 1.2},
}

// Heroes and panels are shown at half size or less, so their lines are heavier.
const settings: Record<SceneSheet, Setting> = {
  hero: roomy,
  diagram: {...roomy, nib: {detail: 0.5, weight: 1.15}},
  panel: {...roomy, nib: {detail: 0.5, weight: 1.6}},
  icon: {margins: {side: 0.05, above: 0.05, below: 0.05}, nib: {detail: 0.2, flat: true}},
}

/**
 * Draws a scene as SVG for a sheet, as large as possible, with a transparent background. Ids repeat between drawings,
 * which is safe inside `<img>`.
 */
export function drawForSite({solids}: SiteScene, sheet: SceneSheet, ground: Ground): string {
  const {margins, nib} = settings[sheet]
  const size = drawingSheets[sheet]
  const {scale, origin} = fit(solids, size, margins)
  const drawn = drawSolids(makePen(palettes[ground], scale, origin, nib), solids)
  const used = [...paints(palettes[ground])].filter(([id]) => drawn.includes(`url(#${id})`))
  return picture(size, definitions(used.map(([, paint]) => paint)), drawn)
}

function definitions(paints: readonly string[]): string {
  return paints.length > 0 ? element('defs', {}, ...paints) : ''
}
