import type {ExprNode} from '../syntax/nodes.ts'
import type {AccessPath, PathContext} from './access-path.ts'
import {type Comparison, comparisonOf, membershipOf} from './comparisons.ts'
import {valueReader} from './indexed/document-expressions.ts'
import {findBy} from './candidate-set.ts'
import {InvertedIndex, type Key, keysOf, type Make} from './indexed/inverted-index.ts'

/** An expression about a document, and its name. */
type Of = Pick<Comparison, 'of' | 'name'>

/** An index, and its name, which describes it completely. */
type Named = {name: string; make: Make<InvertedIndex>}

/**
 * `slug.current == "a"`, `author._ref in $ids`, `_type == "a"`: a view has an index by type from the start, as nearly
 * every query needs it.
 */
export function byValue(condition: ExprNode): AccessPath | undefined {
  const comparison = comparisonOf(condition)
  if (comparison?.name === '_type') return pathOf('type', ({types}) => types, comparison)
  return comparison && madePath(inValue(comparison), comparison)
}

/** `"a" in tags`, `$id in categories[]._ref`, `count(tags[@ in $tags]) > 0` */
export function byMember(condition: ExprNode): AccessPath | undefined {
  const comparison = membershipOf(condition)
  return comparison && madePath(inMembers(comparison), comparison)
}

/** Documents by the value of an expression. */
export function inValue({of, name}: Of): Named {
  return named(`value of ${name}`, of, (value) => keysOf([value]))
}

/** Documents by each member of a list that they have. */
export function inMembers({of, name}: Of): Named {
  return named(`members of ${name}`, of, (value) => keysOf(Array.isArray(value) ? value : []))
}

function named(name: string, of: ExprNode, keysBy: (value: unknown) => Set<Key>): Named {
  const make = () => {
    const read = valueReader(of)
    return new InvertedIndex((document) => keysBy(read(document)))
  }
  return {name, make}
}

function madePath({name, make}: Named, comparison: Comparison): AccessPath {
  return pathOf(name, ({get}) => get(name, make), comparison)
}

function pathOf(
  name: string,
  indexOf: (context: PathContext) => InvertedIndex | undefined,
  {wanted, isAny}: Comparison,
): AccessPath {
  return {
    name,
    keys: [wanted],
    open(context) {
      const index = indexOf(context)
      return index && (([value]) => findBy(index, value, isAny, context.budget))
    },
  }
}
