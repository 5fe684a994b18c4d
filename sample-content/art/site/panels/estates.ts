import type {SiteScene} from '../site-drawing.ts'
import type {Material} from '../../kit/palette.ts'
import type {Solid} from '../../kit/pen.ts'
import {block} from '../../solids/block.ts'
import {DECK, platform} from '../../solids/platform.ts'

const PLOT = 4
const PITCH = 4.9
const LAYER = 0.75

/** Layers of machines on each plot. */
const estateLayers = [2, 4, 3, 5]

/** An estate on its plot; the last one is on its way. */
function estate(layers: number, place: number): Solid[] {
  const x = place * PITCH
  const of: Material = place === estateLayers.length - 1 ? 'ember' : 'sky'
  return [
    platform([x, 0], [PLOT, PLOT], {of: 'stone'}),
    ...Array.from({length: layers}, (_, layer) =>
      block([x + 0.8, 0.8, DECK + layer * LAYER], [2.4, 2.4, LAYER], {of, floating: layer > 0}),
    ),
  ]
}

/** A month's four estates side by side. */
export const estates: SiteScene = {solids: estateLayers.flatMap(estate)}
