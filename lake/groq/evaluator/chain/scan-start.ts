import type {ExprNode, NodeOf} from '../../syntax/nodes.ts'
import type {ScanReport} from '../code/explanation.ts'

/** The start of a chain at `*`, which a plan can be made for. */
export type ScanStart = {
  filter?: NodeOf<'Filter'> | undefined
  order?: NodeOf<'PipeFuncCall'> | undefined
  /** A condition that the following operations imply. */
  scored?: ExprNode | undefined
  /** Number of nodes of the chain in it. */
  length: number
  /** Records what the scan does. */
  report?: ScanReport | undefined
}

/** `*[condition] | order(…)`, or one of the two. */
export function readScanStart(nodes: readonly ExprNode[]): ScanStart {
  const all = nodes.filter(({type}) => type !== 'Group')
  const filter = all[0]?.type === 'Filter' ? all[0] : undefined
  const next = all[filter ? 1 : 0]
  const order = next?.type === 'PipeFuncCall' && next.name === 'order' ? next : undefined
  const last = order ?? filter
  return {filter, order, length: last ? nodes.indexOf(last) + 1 : 0}
}

/** Number of members that the rest of a chain needs, if it needs only the first ones. */
export function limitOf(operations: readonly ExprNode[]): number {
  for (const node of operations) {
    if (node.type === 'AccessElement') return node.index >= 0 ? node.index + 1 : Infinity
    if (node.type === 'Slice' && node.left >= 0 && node.right >= 0) {
      return node.right + (node.isInclusive ? 1 : 0)
    }
    // Each member gives one.
    if (node.type !== 'Map' && node.type !== 'Group') return Infinity
  }
  return Infinity
}
