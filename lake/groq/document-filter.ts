import type {ExprNode} from 'groq-js'
import type {LakeDocument} from '../store/document.ts'
import {evaluateSynchronously} from './evaluate.ts'
import {ANONYMOUS_LIMITS} from './limits.ts'
import {parse} from './syntax/parse.ts'
import {expandTextQueries, withSearchText} from './text-query.ts'

/**
 * Reads a listener's query as a test of one document: the filter of `*[filter]`, whatever is ordered,
 * sliced or projected behind it. Listeners match documents, never the whole dataset
 * (https://www.sanity.io/docs/http-listen).
 *
 * @throws LakeError 400 when the query does not parse; the test, when a document cannot be evaluated
 */
export function documentFilter(
  query: string,
  params: Record<string, unknown>,
): (document: LakeDocument) => boolean {
  const filters = filtersOf(expandTextQueries(parse(query, params, ANONYMOUS_LIMITS)))
  if (filters === undefined) return () => false
  return (document) => {
    const dataset = [withSearchText(document)]
    return filters.every((filter) => {
      const scan: ExprNode = {type: 'Filter', base: {type: 'Everything'}, expr: filter}
      const matched = evaluateSynchronously(scan, {dataset, params})
      return Array.isArray(matched) && matched.length > 0
    })
  }
}

/** The conditions between `*` and what is made of the documents; `undefined` without a `*`. */
function filtersOf(tree: ExprNode): ExprNode[] | undefined {
  switch (tree.type) {
    case 'Everything':
      return []
    case 'Filter': {
      const inner = filtersOf(tree.base)
      return inner && [...inner, tree.expr]
    }
    case 'Map':
    case 'FlatMap':
    case 'Slice':
    case 'AccessElement':
    case 'AccessAttribute':
    case 'ArrayCoerce':
    case 'PipeFuncCall':
    case 'Projection':
    case 'Deref':
    case 'Group':
      return tree.base && filtersOf(tree.base)
    default:
      return undefined
  }
}
