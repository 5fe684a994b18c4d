import type {ExprNode, PartNode, SyntaxNode} from './syntax/nodes.ts'

/**
 * Visitors of a parsed query, its syntax tree (AST): walking and rewriting expressions. Which fields hold further nodes
 * differs by type; here every object with a `type` below a node counts as a node, except what a `Value` node carries,
 * which is data. Long chains of operators make deep trees, so that walking and rewriting are loops.
 */
type Child = {child: ExprNode; field: string}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

const PARTS: ReadonlySet<string> = new Set<PartNode['type']>([
  'ArrayElement',
  'ObjectAttributeValue',
  'ObjectConditionalSplat',
  'ObjectSplat',
  'SelectAlternative',
])

/** Whether a node is no expression but what stands between an expression and those below it. */
function isPart(node: SyntaxNode): node is PartNode {
  return PARTS.has(node.type)
}

/** The expressions next below a node, in their order; `field` is where in the node one is. */
export function childrenOf(node: SyntaxNode): Child[] {
  const children: Child[] = []
  if (node.type !== 'Value') addFields(node, undefined, children)
  return children
}

/** With plain loops: each question is walked twice before it is evaluated. */
function addFields(node: object, within: string | undefined, children: Child[]): void {
  const fields = node as Record<string, unknown>
  for (const name in fields) {
    const value = fields[name]
    const field = within ?? name
    if (Array.isArray(value)) for (const member of value) addNode(member, field, children)
    else addNode(value, field, children)
  }
}

function addNode(value: unknown, field: string, children: Child[]): void {
  if (!isNode(value)) return
  if (isPart(value)) addFields(value, field, children)
  else children.push({child: value, field})
}

/** `a && b && (c && d)` → `a`, `b`, `c`, `d` */
export function partsOf(condition: ExprNode, type: 'And' | 'Or'): ExprNode[] {
  const parts: ExprNode[] = []
  const waiting = [condition]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'Group') waiting.push(node.base)
    else if (node.type === type) waiting.push(node.right, node.left)
    else parts.push(node)
  }
  return parts
}

/** Calls `visit` with each expression, parents first; `parent` is absent for the root. */
export function walk(
  root: ExprNode,
  visit: (node: ExprNode, parent: ExprNode | undefined) => void,
): void {
  const waiting: [ExprNode, ExprNode | undefined][] = [[root, undefined]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent] = next
    visit(node, parent)
    for (const {child} of childrenOf(node).toReversed()) waiting.push([child, node])
  }
}

/** A copy in which `replace` has had its say on every expression, children first. */
export function rewrite(root: ExprNode, replace: (node: ExprNode) => ExprNode): ExprNode {
  const nodes: ExprNode[] = []
  walk(root, (node) => nodes.push(node))
  const rewritten = new Map<ExprNode, ExprNode>()
  for (const node of nodes.toReversed()) {
    rewritten.set(node, replace(mapChildren(node, (child) => rewritten.get(child) ?? child)))
  }
  return rewritten.get(root) ?? root
}

/** A copy with other expressions below it; `field` is where in the node, or in a part of it, a child is. */
export function mapChildren<Node extends SyntaxNode>(
  node: Node,
  change: (child: ExprNode, field: string) => ExprNode,
): Node {
  if (node.type === 'Value') return node
  const step = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => step(item, field))
    if (!isNode(value)) return value
    return isPart(value) ? mapChildren(value, change) : change(value, field)
  }
  const fields = Object.entries(node).map(([name, field]) => [name, step(field, name)])
  return Object.fromEntries(fields) as Node
}
