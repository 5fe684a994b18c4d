import {publishedId} from '../../store/document.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import {argsOf} from '../tree.ts'
import type {AccessPath} from './access-path.ts'
import {isOutside} from './indexed/document-expressions.ts'
import {findOne} from './found.ts'
import {InvertedIndex, keysOf} from './indexed/inverted-index.ts'

const NAME = 'versions'

/** `sanity::versionOf($id)` */
export function byVersion(condition: ExprNode): AccessPath | undefined {
  const args = argsOf(condition, 'sanity::versionOf')
  if (!args?.every(isOutside)) return undefined
  return {
    name: NAME,
    keys: args,
    open({get}) {
      const index = get(NAME, versionIndex)
      return index && (([id]) => ({...findOne(index, id), isExact: false}))
    },
  }
}

/** Documents by their ids, and by those that they are drafts and versions of. */
function versionIndex(): InvertedIndex {
  return new InvertedIndex(({_id}) => keysOf([_id, publishedId(_id)]))
}
