import {isTextQuery} from './evaluator/text/text-query.ts'
import {isTypeAttribute} from './sync-tags.ts'
import type {ExprNode, OpCall} from './syntax/nodes.ts'
import type {ParsedText} from './syntax/parse.ts'
import {argsOf, walk} from './tree.ts'

const COMPARISONS: ReadonlySet<OpCall> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'match'])

/**
 * The parameters that are only compared with: a query has the same plan for all their values. Others decide what the
 * text means, such as those in brackets (`[$from...$to]`), or which documents are read, if types are compared with
 * them.
 */
export function freeParameters({tree, parameters}: ParsedText): Set<string> {
  const compared = new Set<ExprNode>()
  walk(tree, (node) => {
    for (const each of comparedIn(node)) compared.add(each)
  })
  const free = new Set(parameters.values())
  for (const [node, name] of parameters) if (!compared.has(node)) free.delete(name)
  return free
}

/** Replaces the values of these parameters in the tree by their names. */
export function unbindParameters({parameters}: ParsedText, free: ReadonlySet<string>): void {
  for (const [node, name] of parameters) {
    if (free.has(name)) Object.assign(node, {type: 'Parameter', name, value: undefined})
  }
}

function comparedIn(node: ExprNode): ExprNode[] {
  switch (node.type) {
    case 'OpCall': {
      if (!COMPARISONS.has(node.op) || isTextQuery(node)) return []
      const sides = [...operandsIn(node.left), ...operandsIn(node.right)]
      return sides.some(isTypeAttribute) ? [] : sides
    }
    case 'InRange':
      return [node.base, node.left, node.right].flatMap(operandsIn)
    default:
      return argsOf(node, 'global::references')?.flatMap(operandsIn) ?? []
  }
}

/** The operands that one side of a comparison is made of. */
function operandsIn(side: ExprNode): ExprNode[] {
  const operands: ExprNode[] = []
  const waiting = [side]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'Group') waiting.push(node.base)
    else if (node.type === 'Array') waiting.push(...node.elements.map(({value}) => value))
    else if (node.type === 'OpCall' && node.op === '+') waiting.push(node.left, node.right)
    else operands.push(node)
  }
  return operands
}
