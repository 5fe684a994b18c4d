import type {ExprNode} from '../syntax/nodes.ts'
import type {AccessPath, Asking} from './access-path.ts'
import {inMembers, inValue} from './by-value.ts'
import {isOutside, nameOf, valueReader} from './indexed/document-expressions.ts'
import {lastKnown} from '../evaluator/code/memory.ts'
import {MemberSet} from '../evaluator/membership.ts'
import {findAny} from './found.ts'
import type {InvertedIndex, Key} from './indexed/inverted-index.ts'

/** What a condition says of documents that others refer to. */
type Join = {
  /** By which the documents are found that refer to some. */
  index: ReturnType<typeof inValue>
  /** What is looked at of those that they refer to. */
  rest: ExprNode
  wanted: ExprNode
  isAny: boolean
}

/** Beyond that, to look at all that is referred to takes too long. */
const MAX_TARGETS = 2_000

/** `author->slug.current == $slug`, `author->name in $names`, `$title in categories[]->title` */
export function byJoin(condition: ExprNode): AccessPath | undefined {
  const join = joinIn(condition)
  if (!join) return undefined
  const {index, rest, wanted, isAny} = join
  const read = valueReader(rest)
  return {
    name: `joined ${index.name}`,
    keys: [wanted],
    reads: true,
    open(asking) {
      const {budget} = asking
      const made = asking.get(index.name, index.make)
      const setOf = lastKnown({}, (value) => {
        return new MemberSet(Array.isArray(value) && isAny ? value : [value], budget)
      })
      return (
        made &&
        (([value], fewest) => {
          if (isAny && !Array.isArray(value)) return undefined
          if (made.keyCount > Math.min(MAX_TARGETS, fewest)) return undefined
          const set = setOf(value)
          // What is no document has nothing, too.
          if (set.has(null, budget)) return undefined
          const targets = targetsIn(made, (target) => set.has(read(target), budget), asking)
          return findAny(made, targets, budget)
        })
      )
    },
  }
}

/**
 * Those of all that is referred to that are wanted; each is read, so that the answer is known to depend on it. Those that
 * are not there are among them: whether the answer depends on that, only the condition knows.
 */
function targetsIn(
  index: InvertedIndex,
  isWanted: (target: unknown) => boolean,
  {documentOf, placeOf, budget}: Asking,
): Key[] {
  budget.step(index.keyCount)
  return [...index.keys].filter(
    (id) => typeof id === 'string' && (placeOf(id) === undefined || isWanted(documentOf(id))),
  )
}

function joinIn(condition: ExprNode): Join | undefined {
  if (condition.type !== 'OpCall') return undefined
  const {op, left, right} = condition
  if (op === 'in') return joinOf(left, right, true) ?? joinOfMembers(right, left)
  return op === '==' ? (joinOf(left, right, false) ?? joinOf(right, left, false)) : undefined
}

function joinOf(of: ExprNode, wanted: ExprNode, isAny: boolean): Join | undefined {
  const parts = isOutside(wanted) ? derefIn(of) : undefined
  const name = parts && nameOf(parts.reference)
  if (!parts || name === undefined) return undefined
  return {...parts, index: inValue({of: parts.reference, name}), wanted, isAny}
}

function joinOfMembers(of: ExprNode, wanted: ExprNode): Join | undefined {
  const parts = of.type === 'Map' && isOutside(wanted) ? derefIn(of.expr) : undefined
  if (of.type !== 'Map' || !parts) return undefined
  const reference: ExprNode = {...of, expr: parts.reference}
  const name = nameOf(reference)
  if (name === undefined) return undefined
  return {...parts, index: inMembers({of: reference, name}), wanted, isAny: false}
}

/** `author->slug.current` → `author._ref` and `slug.current` */
function derefIn(node: ExprNode): {reference: ExprNode; rest: ExprNode} | undefined {
  const names: string[] = []
  let start = node
  for (; start.type === 'AccessAttribute' && start.base; start = start.base) names.push(start.name)
  if (start.type !== 'Deref' || names.length === 0) return undefined
  const rest = names.reduceRight<ExprNode>(
    (base, name) => ({type: 'AccessAttribute', base, name}),
    {type: 'This'},
  )
  return {reference: {type: 'AccessAttribute', base: start.base, name: '_ref'}, rest}
}
