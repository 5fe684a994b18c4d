import {LakeError} from '../errors.ts'
import type {LakeDocument} from '../store/document.ts'
import {hasConstantCost} from './constant-cost.ts'
import {documentTest} from './evaluate.ts'
import {LISTENER_LIMITS} from './limits.ts'
import type {ExprNode} from './syntax/nodes.ts'
import {parse} from './syntax/parse.ts'
import {selectsDocuments, isStep} from './tree.ts'

/** Whether a document matches. @throws LakeError 400 if that cannot be evaluated */
export type DocumentFilter = (document: LakeDocument) => boolean

/** The environment of a filter, besides the document. */
export type FilterContext = {
  params: Record<string, unknown>
  /** The value of `identity()`. */
  identity: string
  project: string
  dataset: string
}

/**
 * Compiles a listener's query to a test of one document: the filters of `*[filter]`, without the ordering, slices and
 * projections after them. Listeners match documents, never the whole dataset; joins find nothing
 * (https://www.sanity.io/docs/http-listen).
 *
 * @throws LakeError 400 if the query does not parse, or does not select documents
 */
export function documentFilter(query: string, context: FilterContext): DocumentFilter {
  return testOf(parseFilters(query, context), context)
}

/**
 * The same for anonymous clients, whose filters must have a constant cost.
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

/** The conditions of a query on `*`; `undefined` if it does not select documents. */
function filtersOf(tree: ExprNode): ExprNode[] | undefined {
  if (tree.type === 'Everything') return []
  const inner = isStep(tree) && tree.base ? filtersOf(tree.base) : undefined
  // After a projection or a score, a filter tests something else than the document.
  const isTest = tree.type === 'Filter' && selectsDocuments(tree.base)
  return inner && isTest ? [...inner, tree.expr] : inner
}
