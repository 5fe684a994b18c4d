import {boxAround, toPoint} from '../kit/iso.ts'
import type {Spot} from '../kit/iso.ts'
import type {Solid} from '../kit/pen.ts'

/** Nothing to see: keeps the sheet open around these spots, for light and shadows that reach there. */
export function room(...spots: readonly Spot[]): Solid {
  return {box: boxAround(spots.map(toPoint)), draw: () => ''}
}
