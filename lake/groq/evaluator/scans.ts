import type {ExprNode} from '../syntax/nodes.ts'
import {typesOf} from '../sync-tags.ts'
import {chain, type Code, leaf, LIGHT, type Link, stepOf, type Steps, weigh} from './code/code.ts'
import type {Context} from './code/context.ts'
import {ROOT} from './code/scope.ts'

/**
 * `*` with the first thing that is done to it: where that filters by `_type`, the documents of these types are
 * read alone, as from an index. The filter stays.
 */
export function scan(next: ExprNode | undefined, context: Context): Code {
  const {documentsOfTypes, budget} = context
  const types = next?.type === 'Filter' ? typesOf(next.expr) : undefined
  if (!types || !documentsOfTypes) return {...leaf(() => context.documents), scans: true}
  let found: readonly unknown[] | undefined
  const find = () => {
    const all = documentsOfTypes(types)
    budget.step(all.length / DOCUMENTS_A_STEP)
    return all
  }
  return {...leaf(() => (found ??= find())), scans: true}
}

/** So many are fetched in about a step. */
const DOCUMENTS_A_STEP = 16

/** One operation of a chain as it is written, and what was compiled from it. */
export type Operation = {node: ExprNode; links: readonly Link[]}

/** Operations that look at nothing but what they are applied to: their other parts lie in its loop. */
const SELF_CONTAINED: ReadonlySet<ExprNode['type']> = new Set([
  'AccessAttribute',
  'AccessElement',
  'ArrayCoerce',
  'Deref',
  'Filter',
  'FlatMap',
  'Group',
  'Map',
  'PipeFuncCall',
  'Projection',
  'Slice',
])

/**
 * A chain that starts with `*`, inside a loop. As far as it does not look at what is around it (an uncorrelated
 * subquery), it is evaluated once, when it is first needed, instead of for each element.
 */
export function subquery(start: Code, operations: readonly Operation[]): Code {
  const end = operations.findIndex(({node, links}) => {
    return !SELF_CONTAINED.has(node.type) || weigh(links).looksUp
  })
  const count = end === -1 ? operations.length : end
  const linksOf = (part: readonly Operation[]) => part.flatMap(({links}) => links)
  const once = evaluatedOnce(chain(start, linksOf(operations.slice(0, count))))
  return chain(once, linksOf(operations.slice(count)))
}

function evaluatedOnce(code: Code): Code {
  const kept: Kept = {}
  return {
    ...LIGHT,
    scans: true,
    mayFail: code.mayFail,
    run() {
      kept.known ??= {value: code.run(ROOT)}
      return kept.known.value
    },
    step: () => stepOnce(code, kept),
  }
}

type Kept = {known?: {value: unknown}}

function* stepOnce(code: Code, kept: Kept): Steps {
  kept.known ??= {value: yield* stepOf(code, ROOT)}
  return kept.known.value
}
