import type {ExprNode} from '../../syntax/nodes.ts'
import {joined, partsOf} from '../../tree.ts'
import {isTextQuery} from '../text/text-query.ts'

/**
 * A condition for documents that pass `score(a, b)[_score > 0]`: `a || b`, or a score from before. `undefined` if none
 * is implied, or if other operations follow.
 */
export function scoredCondition([score, filter]: readonly ExprNode[]): ExprNode | undefined {
  if (score?.type !== 'PipeFuncCall' || score.name !== 'score') return undefined
  if (filter?.type !== 'Filter' || !partsOf(filter.expr, 'And').some(isAboveZero)) return undefined
  return joinedKnown('Or', [HAS_SCORE, ...score.args.map(conditionOf)])
}

/** `undefined` if one of them is unknown. */
function joinedKnown(
  type: 'And' | 'Or',
  all: readonly (ExprNode | undefined)[],
): ExprNode | undefined {
  const known = all.filter((each) => each !== undefined)
  return known.length === all.length ? joined(type, known) : undefined
}

const HAS_SCORE: ExprNode = {
  type: 'OpCall',
  op: '==',
  left: {
    type: 'FuncCall',
    namespace: 'global',
    name: 'defined',
    args: [{type: 'AccessAttribute', name: '_score'}],
  },
  right: {type: 'Value', value: true},
}

function isAboveZero(condition: ExprNode): boolean {
  if (condition.type !== 'OpCall' || condition.op !== '>') return false
  const {left, right} = condition
  const isScore = left.type === 'AccessAttribute' && left.name === '_score' && !left.base
  return isScore && right.type === 'Value' && typeof right.value === 'number' && right.value >= 0
}

/**
 * A condition that holds if an expression has a score other than 0. A text with some words of a pattern has a score,
 * too.
 */
function conditionOf(node: ExprNode): ExprNode | undefined {
  if (node.type === 'Group') return conditionOf(node.base)
  if (node.type === 'And' || node.type === 'Or') {
    return joinedKnown(node.type, partsOf(node, node.type).map(conditionOf))
  }
  if (node.type === 'FuncCall' && node.name === 'boost') {
    return node.args[0] && conditionOf(node.args[0])
  }
  return node.type === 'OpCall' && node.op === 'match' && !isTextQuery(node) ? undefined : node
}
