import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {hasNode} from '../tree.ts'
import {isPure} from './functions/pure-functions.ts'

const ELSEWHERE: ReadonlySet<string> = new Set<ExprNode['type']>([
  'Context',
  'Deref',
  'Everything',
  'Parent',
  'SelectorFuncCall',
  'SelectorNested',
])

/** Functions that depend on their arguments and the current document. */
const OF_DOCUMENT: ReadonlySet<string> = new Set([
  'global::boost',
  'global::coalesce',
  'global::references',
  'sanity::partOfRelease',
  'sanity::versionOf',
  'text::query',
])

/** Whether an expression depends on nothing but the current document and parameters. */
export function needsDocumentOnly(expression: ExprNode): boolean {
  return !hasNode(
    expression,
    (node) => ELSEWHERE.has(node.type) || (node.type === 'FuncCall' && !isDocumentFunction(node)),
  )
}

/** Whether a function depends on nothing but its arguments and the current document. */
export function isDocumentFunction({
  namespace,
  name,
}: Pick<NodeOf<'FuncCall'>, 'namespace' | 'name'>): boolean {
  return isPure(namespace, name) || OF_DOCUMENT.has(`${namespace}::${name}`)
}
