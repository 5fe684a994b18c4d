import {isPlainObject} from '#server/plain-object.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import {argsOf} from '../tree.ts'
import type {AccessPath} from './access-path.ts'
import {isOutside} from './indexed/document-expressions.ts'
import {InvertedIndex, type Key, type Share, startOf} from './indexed/inverted-index.ts'
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

/** Documents by the ids that they refer to, as `references()` reads them: what lies in a reference is not looked at. */
function referenceIndex(share: Share): InvertedIndex {
  const idsIn = share((document) => {
    const ids = new Set<Key>()
    collect(document, ids)
    return ids
  })
  return new InvertedIndex(idsIn)
}

function collect(value: unknown, ids: Set<Key>): void {
  if (Array.isArray(value)) for (const member of value) collect(member, ids)
  else if (isPlainObject(value)) {
    const reference = value['_ref']
    if (typeof reference === 'string' && reference) {
      ids.add(reference.length > MAX_ID ? startOf(reference, MAX_ID) : reference)
    } else if (!reference) for (const name in value) collect(value[name], ids)
  }
}

/** What is longer is no document's id, and is not looked for. */
const MAX_ID = 129
