import type {ExprNode} from '../syntax/nodes.ts'
import type {AccessPath, PathContext} from './access-path.ts'
import {inMembers, inValue} from './by-value.ts'
import {isIndependent, nameOf, valueReader} from './indexed/document-expressions.ts'
import {memoizeLast} from '../evaluator/code/memory.ts'
import {MemberSet} from '../evaluator/membership.ts'
import {findAny} from './candidate-set.ts'
import type {InvertedIndex, Key} from './indexed/inverted-index.ts'

/** A condition on documents that others refer to. */
type Join = {
  /** Finds the documents that refer to given ones. */
  index: ReturnType<typeof inValue>
  /** The expression about the referenced documents. */
  rest: ExprNode
  wanted: ExprNode
  isAny: boolean
}

/** With more referenced documents, reading them all takes too long. */
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
    open(context) {
      const {budget} = context
      const made = context.get(index.name, index.make)
      const setOf = memoizeLast({}, (value) => {
        return new MemberSet(Array.isArray(value) && isAny ? value : [value], budget)
      })
      return (
        made &&
        (([value], fewest) => {
          if (isAny && !Array.isArray(value)) return undefined
          if (made.keyCount > Math.min(MAX_TARGETS, fewest)) return undefined
          const set = setOf(value)
          // A missing document has null everywhere, too.
          if (set.has(null, budget)) return undefined
          const targets = targetsIn(made, (target) => set.has(read(target), budget), context)
          return findAny(made, targets, budget)
        })
      )
    },
  }
}

/**
 * Referenced documents that match. Each is read, so that the result depends on it. Missing documents are included: only
 * the condition knows whether the result depends on them.
 */
function targetsIn(
  index: InvertedIndex,
  isWanted: (target: unknown) => boolean,
  {documentOf, positionOf, budget}: PathContext,
): Key[] {
  budget.step(index.keyCount)
  return [...index.keys].filter(
    (id) => typeof id === 'string' && (positionOf(id) === undefined || isWanted(documentOf(id))),
  )
}

function joinIn(condition: ExprNode): Join | undefined {
  if (condition.type !== 'OpCall') return undefined
  const {op, left, right} = condition
  if (op === 'in') return joinOf(left, right, true) ?? joinOfMembers(right, left)
  return op === '==' ? (joinOf(left, right, false) ?? joinOf(right, left, false)) : undefined
}

function joinOf(of: ExprNode, wanted: ExprNode, isAny: boolean): Join | undefined {
  const parts = isIndependent(wanted) ? derefIn(of) : undefined
  const name = parts && nameOf(parts.reference)
  if (!parts || name === undefined) return undefined
  return {...parts, index: inValue({of: parts.reference, name}), wanted, isAny}
}

function joinOfMembers(of: ExprNode, wanted: ExprNode): Join | undefined {
  const parts = of.type === 'Map' && isIndependent(wanted) ? derefIn(of.expr) : undefined
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
