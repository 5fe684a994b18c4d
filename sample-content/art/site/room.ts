import {boxAround, toPoint} from '../kit/iso.ts'
import type {Spot} from '../kit/iso.ts'
import type {Solid} from '../kit/pen.ts'

/** An invisible solid that reserves space around these spots for light and shadows. */
export function room(...spots: readonly Spot[]): Solid {
  return {box: boxAround(spots.map(toPoint)), draw: () => ''}
}
