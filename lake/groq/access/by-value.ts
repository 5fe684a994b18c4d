import type {ExprNode} from '../syntax/nodes.ts'
import type {AccessPath} from './access-path.ts'
import {type Comparison, comparisonOf, membershipOf} from './comparisons.ts'
import {valueReader} from './document-expressions.ts'
import {findAny, findOne} from './found.ts'
import {InvertedIndex, keysOf, type KeysOf, type Make} from './inverted-index.ts'

/** `slug.current == "a"`, `author._ref in $ids` */
export function byValue(condition: ExprNode): AccessPath | undefined {
  const comparison = comparisonOf(condition)
  if (!comparison) return undefined
  return pathOf(`value of ${comparison.name}`, comparison, (read) => (document) => {
    return keysOf([read(document)])
  })
}

/** `"a" in tags`, `$id in categories[]._ref`, `count(tags[@ in $tags]) > 0` */
export function byMember(condition: ExprNode): AccessPath | undefined {
  const comparison = membershipOf(condition)
  if (!comparison) return undefined
  return pathOf(`members of ${comparison.name}`, comparison, (read) => (document) => {
    const value = read(document)
    return keysOf(Array.isArray(value) ? value : [])
  })
}

function pathOf(
  name: string,
  {of, wanted, isAny}: Comparison,
  keysBy: (read: (document: unknown) => unknown) => KeysOf,
): AccessPath {
  const make: Make<InvertedIndex> = (share) => new InvertedIndex(share(keysBy(valueReader(of))))
  return {
    name,
    keys: [wanted],
    open({get, budget}) {
      const index = get(name, make)
      return (
        index &&
        (([value]) => {
          if (!isAny) return findOne(index, value)
          return Array.isArray(value) ? findAny(index, value, budget) : undefined
        })
      )
    },
  }
}
