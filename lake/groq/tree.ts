import type {ExprNode, NodeOf, PartNode, SyntaxNode} from './syntax/nodes.ts'

/**
 * Visitors of a parsed query, its syntax tree (AST), and what the types of its nodes tell. Which fields hold further nodes differs by type; here every object
 * with a `type` below a node counts as a node, except what a `Value` node carries, which is data. Long chains of
 * operators make deep trees, so that walking is a loop.
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

/** With plain loops: each new question is walked several times before it is evaluated. */
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

/** `a`, `b`, `c` → `a && b && c`; nothing of nothing. */
export function joined(type: 'And' | 'Or', parts: readonly ExprNode[]): ExprNode | undefined {
  const [first, ...more] = parts
  return first && more.reduce((left, right) => ({type, left, right}), first)
}

/** Calls `visit` with each expression, parents first. */
export function walk(root: ExprNode, visit: (node: ExprNode) => void): void {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    visit(node)
    for (const {child} of childrenOf(node).toReversed()) waiting.push(child)
  }
}

/** Whether one of the expressions is such a one. */
export function hasNode(root: ExprNode, isIt: (node: ExprNode) => boolean): boolean {
  let isThere = false
  walk(root, (node) => {
    isThere ||= isIt(node)
  })
  return isThere
}

/** What a function is called with, such as `global::count`, where a node is a call of it. */
export function argsOf(node: ExprNode, name: string): readonly ExprNode[] | undefined {
  return node.type === 'FuncCall' && `${node.namespace}::${node.name}` === name
    ? node.args
    : undefined
}

/** What is done with nodes of some types. */
export type ByType<With extends readonly unknown[], Made> = {
  readonly [Type in ExprNode['type']]?: (node: NodeOf<Type>, ...others: With) => Made
}

/** What is done with a node; nothing where the table does not have its type. */
export function forNode<With extends readonly unknown[], Made>(
  table: ByType<With, Made>,
  {type}: ExprNode,
) {
  return table[type] as ((node: ExprNode, ...others: With) => Made) | undefined
}

const STEPS = [
  'AccessAttribute',
  'AccessElement',
  'ArrayCoerce',
  'Deref',
  'Filter',
  'FlatMap',
  'Group',
  'Map',
  'PipeFuncCall',
  'Projection',
  'Slice',
] as const

const STEP_TYPES: ReadonlySet<string> = new Set(STEPS)

/** Whether it is done to what stands before it, `base`, and looks at nothing but that and its members. */
export function isStep(node: ExprNode): node is NodeOf<(typeof STEPS)[number]> {
  return STEP_TYPES.has(node.type)
}

/** `*`, and what only leaves some of it out or sorts it. */
export function selectsDocuments(node: ExprNode): boolean {
  switch (node.type) {
    case 'Everything':
      return true
    case 'ArrayCoerce':
    case 'Filter':
    case 'Group':
    case 'Slice':
      return selectsDocuments(node.base)
    case 'FuncCall':
      return node.namespace === 'releases'
    case 'PipeFuncCall':
      return node.name === 'order' && selectsDocuments(node.base)
    default:
      return false
  }
}
