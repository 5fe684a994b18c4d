import {ribs} from '../../decorations/machines.ts'
import type {Spot} from '../../kit/iso.ts'
import type {Material} from '../../kit/palette.ts'
import {block} from '../../solids/block.ts'

export function container(at: Spot, size: number, of: Material = 'sky') {
  return block(at, [size, size, size * 0.86], {of, left: ribs(6), right: ribs(6)})
}
