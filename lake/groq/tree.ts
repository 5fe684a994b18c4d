import type {ExprNode} from 'groq-js'

/**
 * Walking and rewriting of parsed queries. groq-js types its nodes as a closed union, but which fields
 * hold further nodes differs by type; here every object with a `type` below a node counts as a node,
 * except what a `Value` node carries, which is data.
 */
type Node = {type: string; [field: string]: unknown}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Calls `visit` with each node, parents first; `parent` is absent for the root. */
export function walk(
  root: ExprNode,
  visit: (node: ExprNode, parent: ExprNode | undefined) => void,
): void {
  const step = (value: unknown, parent: ExprNode | undefined) => {
    if (Array.isArray(value)) {
      for (const item of value) step(item, parent)
    } else if (isNode(value)) {
      const node = value as ExprNode
      visit(node, parent)
      if (node.type !== 'Value') {
        for (const field of Object.values(value)) step(field, node)
      }
    }
  }
  step(root, undefined)
}

/** A copy in which `replace` has had its say on every node, children first. */
export function rewrite(root: ExprNode, replace: (node: ExprNode) => ExprNode): ExprNode {
  const step = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(step)
    if (!isNode(value)) return value
    if (value.type === 'Value') return replace(value as ExprNode)
    const copy: Node = {type: value.type}
    for (const [name, field] of Object.entries(value)) copy[name] = step(field)
    return replace(copy as ExprNode)
  }
  return step(root) as ExprNode
}
