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

/** Functions that a document decides, with what they are given, besides the pure ones. */
const OF_DOCUMENT: ReadonlySet<string> = new Set([
  'global::boost',
  'global::coalesce',
  'global::references',
  'sanity::partOfRelease',
  'sanity::versionOf',
  'text::query',
])

/** Whether the document that an expression looks at decides its value, with the parameters, and nothing else does. */
export function needsDocumentOnly(expression: ExprNode): boolean {
  return !hasNode(
    expression,
    (node) => ELSEWHERE.has(node.type) || (node.type === 'FuncCall' && !isDocumentFunction(node)),
  )
}

/** Whether what a function gives is decided by its arguments and, with some of them, by the document that is looked at. */
export function isDocumentFunction({
  namespace,
  name,
}: Pick<NodeOf<'FuncCall'>, 'namespace' | 'name'>): boolean {
  return isPure(namespace, name) || OF_DOCUMENT.has(`${namespace}::${name}`)
}
