import {boxAround, toPoint} from '../../kit/iso.ts'
import type {Spot} from '../../kit/iso.ts'
import type {Solid} from '../../kit/pen.ts'
import {leap} from './link.ts'
import {arch} from './route.ts'

/** An ember connection arching over everything else, bounded by its arch. */
export function flight(from: Spot, to: Spot, rise: number): Solid {
  const [start, end] = [toPoint(from), toPoint(to)]
  return {
    ...leap({tone: 'ember'}, from, to, rise),
    box: boxAround([end]),
    bounds: arch(start, end, rise),
  }
}
