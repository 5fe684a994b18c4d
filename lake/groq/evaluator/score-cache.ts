import {LRUCache} from 'lru-cache'
import type {ExprNode} from '../syntax/nodes.ts'
import {walk} from '../tree.ts'
import type {Code} from './code/code.ts'
import type {Context} from './code/context.ts'
import {memoryIn} from './code/memory.ts'
import {needsDocumentOnly} from './document-functions.ts'
import {isObject} from './values/values.ts'

/** Of the searches that were asked last, so many scores each. */
const SEARCHES = 16
const SCORES = 4_096

type Known = {params: readonly unknown[]; scores: WeakMap<object, unknown>; count: number}

/** By something that stands for what was compiled of them, which would hold what its question has read. */
const searches = new LRUCache<object, Known>({max: SEARCHES})

/**
 * What scores documents, and remembers it: to search all their texts takes far longer than anything else, and who searches
 * asks again when one document was changed, which is another object then.
 *
 * @param args of which `body` gives the scores
 */
export function cachedScores(args: readonly ExprNode[], body: Code, context: Context): Code {
  const names = parametersIn(args)
  if (!names || body.depth > 0) return body
  const valuesNow = () => names.map((name) => context.params?.[name])
  const search = {}
  const now = memoryIn<Known>(context)
  return {
    ...body,
    run(scope) {
      const item = scope.value
      if (!isObject(item)) return body.run(scope)
      if (!now.known || now.known.count >= SCORES) now.known = knownOf(search, valuesNow())
      const known = now.known
      const remembered = known.scores.get(item)
      if (remembered !== undefined) return remembered
      const scores = body.run(scope)
      known.scores.set(item, scores)
      known.count += 1
      return scores
    },
  }
}

function knownOf(search: object, params: readonly unknown[]): Known {
  const known = searches.get(search)
  const isSame = known?.params.every((value, index) => value === params[index])
  if (known && isSame && known.count < SCORES) return known
  const anew: Known = {params, scores: new WeakMap(), count: 0}
  searches.set(search, anew)
  return anew
}

/** The parameters in expressions that a document and these alone decide; `undefined` where anything else does. */
function parametersIn(args: readonly ExprNode[]): string[] | undefined {
  if (!args.every(needsDocumentOnly)) return undefined
  const names: string[] = []
  for (const arg of args) {
    walk(arg, (node) => {
      if (node.type === 'Parameter') names.push(node.name)
    })
  }
  return names
}
