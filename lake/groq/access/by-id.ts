import type {Budget} from '../budget.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import type {AccessPath, PathContext} from './access-path.ts'
import type {CandidateSet} from './candidate-set.ts'
import {comparisonOf} from './comparisons.ts'

/** `_id == "a"`, `_id in $ids`: each view has its documents by id. */
export function byId(condition: ExprNode): AccessPath | undefined {
  const comparison = comparisonOf(condition)
  if (comparison?.name !== '_id') return undefined
  const {wanted, isAny} = comparison
  return {
    name: 'id',
    keys: [wanted],
    isId: !isAny,
    open:
      ({positionOf, budget}) =>
      ([value]) => {
        if (!isAny) return found([value], positionOf, budget)
        return Array.isArray(value) ? found(value, positionOf, budget) : undefined
      },
  }
}

function found(
  ids: readonly unknown[],
  positionOf: PathContext['positionOf'],
  budget: Budget,
): CandidateSet {
  const positions = new Set<number>()
  for (const id of ids) {
    budget.step()
    const position = typeof id === 'string' ? positionOf(id) : undefined
    if (position !== undefined) positions.add(position)
  }
  return {count: positions.size, positions: () => sorted(positions)}
}

/** Usually there is one, and sorting takes longer than the lookup. */
function sorted(positions: ReadonlySet<number>): ArrayLike<number> {
  return positions.size > 1 ? Uint32Array.from(positions).toSorted() : [...positions]
}
