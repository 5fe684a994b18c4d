import {publishedId} from '../../store/document.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import {argsOf} from '../tree.ts'
import type {AccessPath} from './access-path.ts'
import {isIndependent} from './indexed/document-expressions.ts'
import {findOne} from './candidate-set.ts'
import {InvertedIndex, keysOf} from './indexed/inverted-index.ts'

const NAME = 'versions'

/** `sanity::versionOf($id)` */
export function byVersion(condition: ExprNode): AccessPath | undefined {
  const args = argsOf(condition, 'sanity::versionOf')
  if (!args?.every(isIndependent)) return undefined
  return {
    name: NAME,
    keys: args,
    open({get}) {
      const index = get(NAME, versionIndex)
      return index && (([id]) => ({...findOne(index, id), isExact: false}))
    },
  }
}

/** Documents by their ids, and by the ids that they are drafts or versions of. */
function versionIndex(): InvertedIndex {
  return new InvertedIndex(({_id}) => keysOf([_id, publishedId(_id)]))
}
