import {weigh} from '../code/code.ts'
import type {Operation} from '../subquery.ts'

/**
 * The operations of a chain, `{"a": x}[0...12]` as a slice and what is made of its members: those that are not wanted are not
 * made. Not where that may fail: it is to fail, whichever are wanted.
 */
export function slicedFirst(operations: readonly Operation[]): readonly Operation[] {
  const sliced = [...operations]
  for (let at = sliced.length - 1; at > 0; at -= 1) {
    const [made, slice] = [sliced[at - 1], sliced[at]]
    if (made?.node.type !== 'Map' || slice?.node.type !== 'Slice') continue
    if (!weigh(made.links).mayFail) sliced.splice(at - 1, 2, slice, made)
  }
  return sliced
}
