import {LRUCache} from 'lru-cache'
import type {ExprNode} from '../syntax/nodes.ts'
import {walk} from '../tree.ts'
import type {Code} from './code/code.ts'
import type {Context} from './code/context.ts'
import {memoryIn} from './code/memory.ts'
import {needsDocumentOnly} from './document-functions.ts'
import {isObject} from './values/values.ts'

/** Cached searches, and scores for each. */
const SEARCHES = 16
const SCORES = 4_096

type Known = {params: readonly unknown[]; scores: WeakMap<object, unknown>; count: number}

/** Keyed by an object that stands for the compiled search, which itself would hold all that its query has read. */
const searches = new LRUCache<object, Known>({max: SEARCHES})

/**
 * Caches scores by document: searching texts takes far longer than anything else, and an editor repeats a search after
 * changing one document, which is then another object.
 *
 * @param args whose scores `body` gives
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
  const fresh: Known = {params, scores: new WeakMap(), count: 0}
  searches.set(search, fresh)
  return fresh
}

/** The parameters in expressions that depend on the document and parameters only; `undefined` for others. */
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
