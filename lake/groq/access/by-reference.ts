import {someReference} from '../evaluator/references.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import {argsOf} from '../tree.ts'
import type {AccessPath} from './access-path.ts'
import {isIndependent} from './indexed/document-expressions.ts'
import {InvertedIndex, type Key, startOf} from './indexed/inverted-index.ts'
import {findAny} from './candidate-set.ts'

const NAME = 'references'

/** `references($id)`, `references("a", $ids)` */
export function byReference(condition: ExprNode): AccessPath | undefined {
  const args = argsOf(condition, 'global::references')
  if (!args?.every(isIndependent)) return undefined
  return {
    name: NAME,
    keys: args,
    open({get, budget}) {
      const index = get(NAME, referenceIndex)
      return index && ((ids) => findAny(index, ids.flat(), budget))
    },
  }
}

/** Documents by the ids that they refer to, as `references()` reads them. */
function referenceIndex(): InvertedIndex {
  return new InvertedIndex((document) => {
    const ids = new Set<Key>()
    const collect = (id: unknown) => {
      if (typeof id === 'string') ids.add(id.length > MAX_ID ? startOf(id, MAX_ID) : id)
      return false
    }
    someReference(document, collect, UNCOUNTED)
    return ids
  })
}

/** Building an index does not count against a query's budget. */
const UNCOUNTED = {step() {}}

/** Longer texts are no document ids, and are never looked up. */
const MAX_ID = 129
