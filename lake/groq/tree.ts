import type {ExprNode, NodeOf, PartNode, SyntaxNode} from './syntax/nodes.ts'

/**
 * A child of a node of the syntax tree, and the field it is in. Every object with a `type` below a node is a node,
 * except the data of a `Value`. Long chains of operators make deep trees, so that all walks are loops.
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

/** Whether a node stands between an expression and the expressions below it. */
function isPart(node: SyntaxNode): node is PartNode {
  return PARTS.has(node.type)
}

/** The expressions directly below a node, in order. */
export function childrenOf(node: SyntaxNode): Child[] {
  const children: Child[] = []
  if (node.type !== 'Value') addFields(node, undefined, children)
  return children
}

/** Plain loops, as each new query is walked several times. */
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

/** `a`, `b`, `c` → `a && b && c`; `undefined` without parts. */
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

/** Whether an expression or one below it passes a test. */
export function hasNode(root: ExprNode, isIt: (node: ExprNode) => boolean): boolean {
  let isThere = false
  walk(root, (node) => {
    isThere ||= isIt(node)
  })
  return isThere
}

/** The arguments of a call of a function such as `global::count`; `undefined` for other nodes. */
export function argsOf(node: ExprNode, name: string): readonly ExprNode[] | undefined {
  return node.type === 'FuncCall' && `${node.namespace}::${node.name}` === name
    ? node.args
    : undefined
}

/** A function for each of some types of nodes. */
export type ByType<With extends readonly unknown[], Made> = {
  readonly [Type in ExprNode['type']]?: (node: NodeOf<Type>, ...others: With) => Made
}

/** The function for a node; `undefined` if the table does not have its type. */
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

/** Whether a node is an operation on its `base`, and reads nothing but that and its members. */
export function isStep(node: ExprNode): node is NodeOf<(typeof STEPS)[number]> {
  return STEP_TYPES.has(node.type)
}

/** Whether an expression selects documents: `*`, filtered, sliced or sorted. */
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
