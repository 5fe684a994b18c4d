import {someReference} from '../evaluator/references.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import {argsOf} from '../tree.ts'
import type {AccessPath} from './access-path.ts'
import {isOutside} from './indexed/document-expressions.ts'
import {InvertedIndex, type Key, startOf} from './indexed/inverted-index.ts'
import {findAny} from './found.ts'

const NAME = 'references'

/** `references($id)`, `references("a", $ids)` */
export function byReference(condition: ExprNode): AccessPath | undefined {
  const args = argsOf(condition, 'global::references')
  if (!args?.every(isOutside)) return undefined
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

/** What an index is made of is not a question's work. */
const UNCOUNTED = {step() {}}

/** What is longer is no document's id, and is not looked for. */
const MAX_ID = 129
