import {boxAround} from '../kit/iso.ts'
import {boundsOf} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'

/** Several solids as one, painted in the order given: for what is joined so that no order follows from places. */
export function group(...solids: readonly Solid[]): Solid {
  return {
    box: boxAround(solids.flatMap(({box}) => [box.min, box.max])),
    bounds: solids.flatMap(boundsOf),
    draw: (pen) => solids.map(({draw}) => draw(pen)).join(''),
  }
}
