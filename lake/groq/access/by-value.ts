import type {ExprNode} from '../syntax/nodes.ts'
import type {AccessPath, Asking} from './access-path.ts'
import {type Comparison, comparisonOf, membershipOf} from './comparisons.ts'
import {valueReader} from './indexed/document-expressions.ts'
import {findBy} from './found.ts'
import {InvertedIndex, type Key, keysOf, type Make} from './indexed/inverted-index.ts'

/** Something of a document, and how it is called. */
type Of = Pick<Comparison, 'of' | 'name'>

/** An index, and its name, which says all that it is made of. */
type Named = {name: string; make: Make<InvertedIndex>}

/**
 * `slug.current == "a"`, `author._ref in $ids`, `_type == "a"`: types, which nearly every question asks for, a view knows
 * from the start.
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

/** Documents by a value of theirs. */
export function inValue({of, name}: Of): Named {
  return named(`value of ${name}`, of, (value) => keysOf([value]))
}

/** Documents by each member of a list of theirs. */
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
  indexOf: (asking: Asking) => InvertedIndex | undefined,
  {wanted, isAny}: Comparison,
): AccessPath {
  return {
    name,
    keys: [wanted],
    open(asking) {
      const index = indexOf(asking)
      return index && (([value]) => findBy(index, value, isAny, asking.budget))
    },
  }
}
