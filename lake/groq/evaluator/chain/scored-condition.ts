import type {ExprNode} from '../../syntax/nodes.ts'
import {joined, partsOf} from '../../tree.ts'
import {isTextQuery} from '../text/text-query.ts'

/**
 * What has to hold of a document that is left by `score(a, b)[_score > 0]`: `a || b`, or that it has a score already.
 * `undefined` where nothing can be told, or other operations are next.
 */
export function scoredCondition([score, filter]: readonly ExprNode[]): ExprNode | undefined {
  if (score?.type !== 'PipeFuncCall' || score.name !== 'score') return undefined
  if (filter?.type !== 'Filter' || !partsOf(filter.expr, 'And').some(isAboveZero)) return undefined
  return joinedKnown('Or', [HAS_SCORE, ...score.args.map(conditionOf)])
}

/** Nothing where one of them is not known. */
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

/** What holds where an expression has a score other than 0. Of some words of a pattern, a text has one that has not all. */
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
