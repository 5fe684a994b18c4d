import {boxAround} from '../kit/iso.ts'
import {boundsOf} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'

/** Combines solids and paints them in the given order, for solids whose positions do not determine it. */
export function group(...solids: readonly Solid[]): Solid {
  return {
    box: boxAround(solids.flatMap(({box}) => [box.min, box.max])),
    bounds: solids.flatMap(boundsOf),
    draw: (pen) => solids.map(({draw}) => draw(pen)).join(''),
  }
}
