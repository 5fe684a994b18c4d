import type {SiteScene} from '../site-drawing.ts'
import {block} from '../../solids/block.ts'
import {link} from '../../solids/lines/link.ts'

/** A system as a visitor might bring it: some blocks, a few lines, and an open end. */
export const undecided: SiteScene = {
  solids: [
    block([0, 0], [2.4, 2.4, 2.4], {of: 'sky'}),
    link({dashed: true, arrows: 'none'}, [2.4, 1.2], [6, 1.2]),
    block([6, 0], [2.4, 2.4, 1.6], {of: 'deep'}),
    link({dashed: true, arrows: 'none'}, [1.2, 2.4], [1.2, 6]),
    block([0, 6], [2.4, 2.4, 1.6], {of: 'deep'}),
    block([6, 6], [2.6, 2.6, 2.2], {of: 'ember'}),
  ],
}
