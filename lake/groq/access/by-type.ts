import type {ExprNode} from '../syntax/nodes.ts'
import type {AccessPath} from './access-path.ts'
import {comparisonOf} from './comparisons.ts'
import {findBy} from './found.ts'
import {InvertedIndex, keysOf} from './indexed/inverted-index.ts'

/** The documents of each type, which nearly every question asks for: a view has it from the start. */
export function typeIndex(): InvertedIndex {
  return new InvertedIndex(({_type}) => keysOf([_type]))
}

/** `_type == "a"`, `_type in ["a", "b"]` */
export function byType(condition: ExprNode): AccessPath | undefined {
  const comparison = comparisonOf(condition)
  if (comparison?.name !== '_type') return undefined
  const {wanted, isAny} = comparison
  return {
    name: 'type',
    keys: [wanted],
    open:
      ({types, budget}) =>
      ([value]) =>
        findBy(types, value, isAny, budget),
  }
}
