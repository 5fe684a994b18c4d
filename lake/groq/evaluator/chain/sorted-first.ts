import type {ExprNode, NodeOf} from '../../syntax/nodes.ts'
import {hasNode} from '../../tree.ts'

/**
 * Sorts before projecting: `{"a": x} | order(a)` becomes `order(x)` and a projection, so that an index gives the order
 * and only the needed documents are projected. The Studio sorts its lists like this, by `orderings[0]`.
 */
export function sortedFirst(nodes: readonly ExprNode[]): readonly ExprNode[] {
  const at = nodes.findIndex(({type}) => type === 'Map')
  const [made, sorted] = [nodes[at], nodes[at + 1]]
  if (made?.type !== 'Map' || sorted?.type !== 'PipeFuncCall' || sorted.name !== 'order') {
    return nodes
  }
  // What lies between is sorted as it is. Scored documents are not found in an order: that is for those of which some are wanted.
  const between = nodes.slice(0, at).filter(({type}) => type !== 'Filter' && type !== 'Group')
  const isStart =
    between.length === 0 || (between.every(isScore) && nodes[at + 2]?.type === 'Slice')
  const order = isStart ? orderOfDocuments(sorted, made.expr) : undefined
  return order ? nodes.with(at, order).with(at + 1, made) : nodes
}

function isScore(node: ExprNode): boolean {
  return node.type === 'PipeFuncCall' && node.name === 'score'
}

function orderOfDocuments(sorted: NodeOf<'PipeFuncCall'>, each: ExprNode): ExprNode | undefined {
  if (each.type !== 'Projection' || each.base.type !== 'This' || each.expr.type !== 'Object') {
    return undefined
  }
  const args: ExprNode[] = []
  for (const arg of sorted.args) {
    const isSorted = arg.type === 'Asc' || arg.type === 'Desc'
    const base = ofDocument(isSorted ? arg.base : arg, each.expr)
    if (!base || !isSimple(base)) return undefined
    args.push(isSorted ? {...arg, base} : base)
  }
  return {...sorted, args}
}

/** Turns an expression about the projected object into one about the document. */
function ofDocument(node: ExprNode, object: NodeOf<'Object'>): ExprNode | undefined {
  switch (node.type) {
    case 'Group':
      return ofDocument(node.base, object)
    case 'AccessAttribute': {
      if (!node.base) return fieldOf(object, node.name)
      const base = ofDocument(node.base, object)
      return base && {...node, base}
    }
    case 'AccessElement': {
      const base = ofDocument(node.base, object)
      return base && elementOf(base, node.index)
    }
    case 'FuncCall': {
      const [arg, ...more] = node.args
      const of = arg && more.length === 0 && node.name === 'lower' && ofDocument(arg, object)
      return of ? {...node, args: [of]} : undefined
    }
    default:
      return undefined
  }
}

function fieldOf({attributes}: NodeOf<'Object'>, name: string): ExprNode | undefined {
  if (!attributes.every(({type}) => type === 'ObjectAttributeValue')) return undefined
  const [found, ...more] = attributes.filter((each) => 'name' in each && each.name === name)
  return found && more.length === 0 ? found.value : undefined
}

function elementOf(base: ExprNode, index: number): ExprNode {
  const isList = base.type === 'Array' && base.elements.every(({isSplat}) => !isSplat)
  return (isList && base.elements[index]?.value) || {type: 'AccessElement', base, index}
}

/** Whether an expression depends on the document alone, and is cheap. */
function isSimple(expression: ExprNode): boolean {
  return !hasNode(expression, ({type}) => type === 'Parent' || type === 'Everything')
}
