import {LakeError} from '../errors.ts'
import type {LakeDocument} from '../store/document.ts'
import {hasConstantCost} from './constant-cost.ts'
import {documentTest} from './evaluate.ts'
import {LISTENER_LIMITS} from './limits.ts'
import type {ExprNode} from './syntax/nodes.ts'
import {parse} from './syntax/parse.ts'
import {selectsDocuments, isStep} from './tree.ts'

/** Whether a document matches. @throws LakeError 400 where that cannot be evaluated */
export type DocumentFilter = (document: LakeDocument) => boolean

/** What a filter may ask for beside the document. */
export type FilterContext = {
  params: Record<string, unknown>
  /** What `identity()` answers. */
  identity: string
  project: string
  dataset: string
}

/**
 * Reads a listener's query as a test of one document: the filters of `*[filter]`, whatever is ordered,
 * sliced or projected behind them. Listeners match documents, never the whole dataset; joins find nothing
 * (https://www.sanity.io/docs/http-listen).
 *
 * @throws LakeError 400 when the query does not parse, or is none of documents
 */
export function documentFilter(query: string, context: FilterContext): DocumentFilter {
  return testOf(parseFilters(query, context), context)
}

/**
 * The same for readers without a token, whose filters cost a constant.
 *
 * @throws LakeError 400 as `documentFilter` does, and for other filters
 */
export function constantCostFilter(query: string, context: FilterContext): DocumentFilter {
  const filters = parseFilters(query, context)
  if (filters.every(hasConstantCost)) return testOf(filters, context)
  throw listenerError(
    'Without a token, a listener may compare ids, types and paths with constants: ==, !=, <, <=, >, >=, "in" a list, defined(), combined with &&, || and !; and all in all a thousand of them.',
  )
}

function parseFilters(query: string, {params}: FilterContext): ExprNode[] {
  const filters = filtersOf(parse(query, params, LISTENER_LIMITS))
  if (filters) return filters
  throw listenerError(
    'A listener takes documents and a filter, such as *[_type == "post"], and tests each document by itself.',
  )
}

function testOf(filters: readonly ExprNode[], context: FilterContext): DocumentFilter {
  const {identity, project, dataset} = context
  const sanity = {projectId: project, dataset}
  const tests = filters.map((filter) =>
    documentTest(filter, {identity, sanity, limits: LISTENER_LIMITS}),
  )
  return (document) => tests.every((test) => test(document))
}

function listenerError(description: string): LakeError {
  return LakeError.typed(400, 'listenerQueryError', description)
}

/** The conditions between `*` and what is made of the documents; `undefined` where that are not documents. */
function filtersOf(tree: ExprNode): ExprNode[] | undefined {
  if (tree.type === 'Everything') return []
  const inner = isStep(tree) && tree.base ? filtersOf(tree.base) : undefined
  // Behind a projection or a score it is a test of something else than the document.
  const isTest = tree.type === 'Filter' && selectsDocuments(tree.base)
  return inner && isTest ? [...inner, tree.expr] : inner
}
