import type {EvaluateOptions, ExprNode} from 'groq-js'
import {LakeError} from '../errors.ts'
import type {Dataset, Visibility} from '../store/dataset.ts'
import {isLasting, isLight, keepAnswer, knownAnswer} from './answers.ts'
import {evaluateLater, evaluateNow, needsAsync} from './evaluate.ts'
import {parseQuery} from './parse.ts'
import type {Answer, QueryOptions} from './query-options.ts'
import {scannedTypes, syncTags} from './sync-tags.ts'
import {expandTextQueries, usesTextQuery, withSearchText} from './text-query.ts'
import {type View, viewOf} from './view.ts'

/**
 * Answers a GROQ query: groq-js's synchronous evaluator over the view, with references looked up by id
 * instead of searched for.
 *
 * @throws LakeError 400 `queryParseError` or `queryEvaluationError`
 */
export async function answerQuery(
  dataset: Dataset,
  query: string,
  options: QueryOptions,
): Promise<Answer> {
  const known = knownAnswer(dataset, query, options)
  if (known) return known
  const {version} = dataset
  const view = viewOf(dataset, options.perspective, options.visibility)
  const tree = prepare(parseQuery(query, options.params), view)
  const scanned = scannedTypes(tree)
  const dependencies = scanned === 'everything' ? scanned : new Set(scanned)
  let missed = false
  const evaluationOptions: EvaluateOptions = {
    dataset: view.documents,
    params: options.params,
    identity: options.identity,
    sanity: {projectId: dataset.project, dataset: dataset.name},
    dereference: ({_ref}) => {
      const document = view.byId.get(_ref)
      if (!document) missed = true
      else if (dependencies !== 'everything') dependencies.add(document._type)
      return document
    },
  }
  const result = await run(tree, view, evaluationOptions, options.visibility)
  // A reference that leads nowhere may lead to a document of any type tomorrow.
  const read = missed ? 'everything' : dependencies
  const answer = {result, syncTags: syncTags(dataset, read)}
  const isCurrent = dataset.version === version
  if (isCurrent && isLasting(tree) && isLight(result))
    keepAnswer(dataset, query, options, answer, read)
  return answer
}

/** Ids of the stored documents that a mutation's query selects. */
export function selectIds(
  dataset: Dataset,
  query: string,
  params: Record<string, unknown>,
): string[] {
  const view = viewOf(dataset, 'raw', 'everything')
  const tree = prepare(parseQuery(query, params), view)
  const selected = evaluateNow(tree, {dataset: view.documents, params}, view)
  if (!Array.isArray(selected)) return []
  return selected.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && '_id' in item && typeof item._id === 'string'
      ? [item._id]
      : [],
  )
}

function prepare(tree: ExprNode, view: View): ExprNode {
  if (!usesTextQuery(tree)) return tree
  for (const document of view.documents) withSearchText(document)
  return expandTextQueries(tree)
}

/** What is evaluated asynchronously has no time limit, so it is not for strangers. */
async function run(
  tree: ExprNode,
  view: View,
  options: EvaluateOptions,
  visibility: Visibility,
): Promise<unknown> {
  if (!needsAsync(tree)) return evaluateNow(tree, options, view)
  if (visibility === 'everything') return evaluateLater(tree, options)
  throw LakeError.typed(400, 'queryEvaluationError', 'The diff functions need a token.')
}
