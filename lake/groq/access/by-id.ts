import type {Budget} from '../budget.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import type {AccessPath, Asking} from './access-path.ts'
import type {Found} from './found.ts'
import {comparisonOf} from './comparisons.ts'

/** `_id == "a"`, `_id in $ids`: each view knows its documents by id. */
export function byId(condition: ExprNode): AccessPath | undefined {
  const comparison = comparisonOf(condition)
  if (comparison?.name !== '_id') return undefined
  const {wanted, isAny} = comparison
  return {
    name: 'id',
    keys: [wanted],
    isId: !isAny,
    open:
      ({placeOf, budget}) =>
      ([value]) => {
        if (!isAny) return found([value], placeOf, budget)
        return Array.isArray(value) ? found(value, placeOf, budget) : undefined
      },
  }
}

function found(ids: readonly unknown[], placeOf: Asking['placeOf'], budget: Budget): Found {
  const places = new Set<number>()
  for (const id of ids) {
    budget.step()
    const place = typeof id === 'string' ? placeOf(id) : undefined
    if (place !== undefined) places.add(place)
  }
  return {count: places.size, places: () => sorted(places)}
}

/** Mostly there is one, and to sort that takes longer than to look it up. */
function sorted(places: ReadonlySet<number>): ArrayLike<number> {
  return places.size > 1 ? Uint32Array.from(places).toSorted() : [...places]
}
