import type {Budget} from '../budget.ts'
import {compare, compareForOrder} from '../evaluator/values/values.ts'
import type {ExprNode, OpCall} from '../syntax/nodes.ts'
import {argsOf} from '../tree.ts'
import type {AccessPath} from './access-path.ts'
import {OrderIndex, orderName, type Range} from './indexed/order-index.ts'
import {isIndependent} from './indexed/document-expressions.ts'
import type {CandidateSet} from './candidate-set.ts'
import type {Make} from './indexed/inverted-index.ts'

type Ranged = {
  /** The expression about the document. */
  of: ExprNode
  wanted: ExprNode
  /** `undefined` if the value implies no range. */
  rangeOf: (value: unknown, budget: Budget) => Range | undefined
  isExact: boolean
}

/**
 * `publishedAt > $time`, `_id in path("drafts.**")`, `string::startsWith(name, $start)`: a range in the order of an
 * expression.
 */
export function byRange(condition: ExprNode): AccessPath | undefined {
  const ranged = rangedIn(condition)
  const name = ranged && orderName([ranged.of], undefined)
  if (!ranged || name === undefined) return undefined
  const {of, wanted, rangeOf, isExact} = ranged
  const make: Make<OrderIndex> = () => new OrderIndex([of], undefined)
  return {
    name: name.replace('order by', 'range of'),
    keys: [wanted],
    open({get, budget}) {
      const index = get(name, make)
      return (
        index &&
        (([value]) => {
          const range = rangeOf(value, budget)
          return range && foundIn(index, range, isExact, budget)
        })
      )
    },
  }
}

function foundIn(index: OrderIndex, range: Range, isExact: boolean, budget: Budget): CandidateSet {
  const [start, end] = index.between(range)
  return {
    count: end - start,
    isExact,
    positions() {
      // A commit may have moved them since.
      const positions = index.positionsBetween(index.between(range))
      budget.step(positions.length)
      return positions
    },
  }
}

function rangedIn(condition: ExprNode): Ranged | undefined {
  if (condition.type !== 'OpCall') return startingWith(condition)
  const {op, left, right} = condition
  if (op === 'in') return underPath(left, right)
  return compared(left, op, right) ?? compared(right, MIRRORED[op], left)
}

const MIRRORED: Partial<Record<OpCall, OpCall>> = {'<': '>', '<=': '>=', '>': '<', '>=': '<='}

function compared(of: ExprNode, op: OpCall | undefined, wanted: ExprNode): Ranged | undefined {
  if (op === undefined || !(op in MIRRORED) || of.type === 'Value' || !isIndependent(wanted)) {
    return undefined
  }
  const rangeOf = (value: unknown, budget: Budget) => comparedRange(op, value, budget)
  return {of, wanted, rangeOf, isExact: true}
}

/** Values of different types are neither less nor greater. */
function comparedRange(op: OpCall, value: unknown, budget: Budget): Range {
  const order = (key: unknown) => compareForOrder(key, value, budget)
  const isOfType = (key: unknown) => compare(key, value, budget) !== null
  const isBefore = op === '>' ? (key: unknown) => order(key) <= 0 : (key: unknown) => order(key) < 0
  const isBeforeType = (key: unknown) => order(key) < 0 && !isOfType(key)
  if (compare(value, value, budget) === null) return NOTHING
  if (op === '<') return {isBefore: isBeforeType, isBeforeEnd: (key) => order(key) < 0}
  if (op === '<=') return {isBefore: isBeforeType, isBeforeEnd: (key) => order(key) <= 0}
  return {isBefore, isBeforeEnd: (key) => isOfType(key) || order(key) < 0}
}

const NOTHING: Range = {isBefore: () => false, isBeforeEnd: () => false}

function prefixRange(prefix: string, budget: Budget): Range {
  const isBefore = (key: unknown) => compareForOrder(key, prefix, budget) < 0
  const hasPrefix = (key: unknown) => typeof key === 'string' && key.startsWith(prefix)
  return {isBefore, isBeforeEnd: (key) => isBefore(key) || hasPrefix(key)}
}

function startingWith(condition: ExprNode): Ranged | undefined {
  const [of, wanted] = argsOf(condition, 'string::startsWith') ?? []
  if (!of || of.type === 'Value' || !wanted || !isIndependent(wanted)) return undefined
  const rangeOf = (value: unknown, budget: Budget) =>
    typeof value === 'string' ? prefixRange(value, budget) : NOTHING
  return {of, wanted, rangeOf, isExact: false}
}

/** `_id in path("drafts.**")`: looks up the part before the first dot, as that part alone has no wildcard. */
function underPath(of: ExprNode, pattern: ExprNode): Ranged | undefined {
  const [wanted] = argsOf(pattern, 'global::path') ?? []
  if (!wanted || of.type === 'Value' || !isIndependent(wanted)) return undefined
  const rangeOf = (value: unknown, budget: Budget) => {
    if (typeof value !== 'string') return NOTHING
    const [first = ''] = value.split('.', 1)
    return first === '*' || first === '**' ? undefined : prefixRange(first, budget)
  }
  return {of, wanted, rangeOf, isExact: false}
}
