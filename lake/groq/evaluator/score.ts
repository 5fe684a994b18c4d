import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {binaryLink, chain, type Code, type Link, strict} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {loop, sortLink} from './loops.ts'
import {cachedScores} from './score-cache.ts'
import {matchScore} from './text/match-score.ts'
import {isTextQuery, readTextQuery, textQueryScore} from './text/text-query.ts'
import {type GroqObject, isObject} from './values/values.ts'

export type Scored = GroqObject & {_score: number}

/** `| score(a, b)`: the best first, without anything that is no object. */
export function scoreLinks(
  args: readonly ExprNode[],
  compiler: Compiler,
): [read: Link, sort: Link] {
  const {budget} = compiler.context
  const codes = args.map((arg) => scoreOf(arg, compiler))
  const scores = strict(codes, (each) => each)
  const addScores = loop(budget, {
    body: cachedScores(args, scores, compiler.context),
    begin: (): Scored[] => [],
    collect(result, item, inner) {
      if (isObject(item)) result.push(withScore(item, inner as readonly number[], budget))
    },
  })
  return [
    addScores,
    sortLink<Scored>(
      budget,
      (a, b) => b._score - a._score,
      (entry) => entry,
    ),
  ]
}

function withScore(item: GroqObject, scores: readonly number[], budget: Budget): Scored {
  budget.made(Object.keys(item).length + 1)
  const earlier = typeof item['_score'] === 'number' ? item['_score'] : 0
  // V8 copies a leading spread as a whole; a field `__proto__` stays a field.
  return {...item, _score: scores.reduce((sum, score) => sum + score, earlier)}
}

/** The score of the current value for an expression. Conditions, often many, are a chain from left to right. */
function scoreOf(node: ExprNode, compiler: Compiler): Code {
  const links: Link[] = []
  let start = node
  while (start.type === 'And' || start.type === 'Or') {
    links.push(sumLink(start, compiler))
    start = start.left
  }
  return chain(scoreOfOne(start, compiler), links.toReversed())
}

function scoreOfOne(node: ExprNode, compiler: Compiler): Code {
  const {code, context} = compiler
  if (node.type === 'OpCall' && node.op === 'match') {
    if (isTextQuery(node)) return textQueryScore(readTextQuery(node, context.budget), compiler)
    return matchScore([code(node.left), code(node.right)], context)
  }
  if (node.type === 'FuncCall' && node.name === 'boost') return boostedScore(node.args, compiler)
  return strict([code(node)], ([value]) => (value === true ? 1 : 0))
}

/** Adds the score of the right side; `&&` needs both. */
function sumLink({type, right}: NodeOf<'And'> | NodeOf<'Or'>, compiler: Compiler): Link {
  return binaryLink(scoreOf(right, compiler), (first, second) => {
    const [left, more] = [first as number, second as number]
    return type === 'Or' || (left !== 0 && more !== 0) ? left + more : 0
  })
}

/** `boost(a, 2)` */
function boostedScore(args: readonly ExprNode[], compiler: Compiler): Code {
  const [inner, boost] = args
  if (!inner || !boost) throw new Error('boost() has two arguments')
  return strict([scoreOf(inner, compiler), compiler.code(boost)], ([score, more]) =>
    typeof more === 'number' && (score as number) > 0 ? (score as number) + more : 0,
  )
}
