import type {PortableTextBlock} from '@portabletext/editor'
import {isTooLarge} from '../../tables/dialogs/confirm-paste.tsx'
import {type Size, sizeOf} from '../../tables/model/rows.ts'
import type {tableBlock} from './table-block.ts'

type TableBlock = NonNullable<ReturnType<typeof tableBlock>>

/** The size of the first table among the blocks that is only pasted by somebody who means to. */
export function tooLargeTable(blocks: readonly PortableTextBlock[]): Size | undefined {
  return blocks
    .filter((block): block is TableBlock => block._type === 'enhancedTable')
    .map(({table}) => sizeOf(table.rows))
    .find(isTooLarge)
}
