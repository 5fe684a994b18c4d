import {boxAround, toPoint} from '../iso.ts'
import type {Spot} from '../iso.ts'
import type {Solid} from '../pen.ts'

/** Nothing to see: keeps the sheet open around these spots, for light and shadows that reach there. */
export function room(...spots: readonly Spot[]): Solid {
  return {box: boxAround(spots.map(toPoint)), draw: () => ''}
}
