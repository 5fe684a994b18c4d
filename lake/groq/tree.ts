import type {ExprNode} from 'groq-js'

/**
 * Visitors of a parsed query, its syntax tree (AST): walking and rewriting. groq-js types its nodes as a closed union, but which fields
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
  return replace(mapChildren(root, (child) => rewrite(child, replace)))
}

/** A copy with other nodes below it; `field` is where in the node, or in a list of it, a child is. */
export function mapChildren(
  node: ExprNode,
  change: (child: ExprNode, field: string) => ExprNode,
): ExprNode {
  if (node.type === 'Value') return node
  const step = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => step(item, field))
    return isNode(value) ? change(value as ExprNode, field) : value
  }
  const fields = Object.entries(node).map(([name, field]) => [name, step(field, name)])
  return Object.fromEntries(fields) as ExprNode
}
