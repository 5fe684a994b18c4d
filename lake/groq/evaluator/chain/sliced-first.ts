import type {ExprNode} from '../../syntax/nodes.ts'

/** Slices before projecting: `{"a": x}[0...12]` becomes a slice, and a projection of the members that are left. */
export function slicedFirst(nodes: readonly ExprNode[]): readonly ExprNode[] {
  const sliced = [...nodes]
  for (let at = sliced.length - 1; at > 0; at -= 1) {
    const [made, slice] = [sliced[at - 1], sliced[at]]
    if (made?.type === 'Map' && slice?.type === 'Slice') sliced.splice(at - 1, 2, slice, made)
  }
  return sliced
}
