import {drawingSheets} from '@skyforge/config/site/drawings.ts'
import type {DrawingSheet} from '@skyforge/config/site/drawings.ts'
import {drawSolids, fit, paints} from '../kit/drawing.ts'
import type {Margins} from '../kit/drawing.ts'
import {palettes} from '../kit/palette.ts'
import {makePen} from '../kit/pen.ts'
import type {Nib, Solid} from '../kit/pen.ts'
import {element, picture} from '../kit/svg.ts'

/** Sheets that show a scene; a logo is lettered by hand. */
export type SceneSheet = Exclude<DrawingSheet, 'logo'>

/** The ground a drawing is made for: light or dark. */
export type Ground = 'paper' | 'ink'

/** What a drawing of the site shows; it has no title on its sheet. */
export type SiteScene = {solids: readonly Solid[]}

type Setting = {margins: Margins; nib: Nib}

const roomy: Setting = {
  margins: {side: 0.03, above: 0.03, below: 0.04},
  nib: {detail: 0.5, weight: 1.2},
}

// A hero and a panel are shown at half their size or less, so lines are drawn heavier than they look.
const settings: Record<SceneSheet, Setting> = {
  hero: roomy,
  diagram: {...roomy, nib: {detail: 0.5, weight: 1.15}},
  panel: {...roomy, nib: {detail: 0.5, weight: 1.6}},
  icon: {margins: {side: 0.05, above: 0.05, below: 0.05}, nib: {detail: 0.2, flat: true}},
}

/**
 * Draws a scene as SVG for a sheet of the site, as large as the sheet allows, without a ground of its
 * own. Its ids repeat from drawing to drawing: it is shown by an `<img>`, where they meet no others.
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
