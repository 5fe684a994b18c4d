import type {EvaluateOptions, ExprNode} from 'groq-js'
import {isPlainObject} from '#server/plain-object.ts'
import {LakeError} from '../errors.ts'
import type {Dataset, Visibility} from '../store/dataset.ts'
import {AnswerCache, isDeterministic, isSmall} from './answer-cache.ts'
import {evaluateAsynchronously, evaluateSynchronously, needsAsync} from './evaluate.ts'
import {limitsOf, TOKEN_LIMITS} from './limits.ts'
import type {Answer, QueryOptions} from './query-options.ts'
import {parse} from './syntax/parse.ts'
import {type Dependencies, scannedTypes, syncTags} from './sync-tags.ts'
import {expandTextQueries, usesTextQuery, withSearchText} from './text-query.ts'
import {type View, Views} from './views.ts'

/** What is kept of one dataset, so that its next query has less to do. */
type Kept = {answers: AnswerCache; views: Views}

/**
 * Answers GROQ queries: groq-js's synchronous evaluator over a view of the dataset, with references looked up
 * by id instead of searched for.
 */
export class Queries {
  /** Goes with its dataset: one that is deleted and made anew is another. */
  readonly #kept = new WeakMap<Dataset, Kept>()

  /** @throws LakeError 400 `queryParseError`, `queryLimitError` or `queryEvaluationError` */
  async answer(dataset: Dataset, query: string, options: QueryOptions): Promise<Answer> {
    const {answers, views} = this.#keptOf(dataset)
    const known = answers.get(query, options)
    if (known) return known
    const {version} = dataset
    const view = views.of(options.perspective, options.visibility)
    const tree = prepare(parse(query, options.params, limitsOf(options.visibility)), view)
    const {result, read} = await evaluate(tree, view, dataset, options)
    const answer = {result, syncTags: syncTags(dataset, read)}
    const isCurrent = dataset.version === version
    if (isCurrent && isDeterministic(tree) && isSmall(result))
      answers.set(query, options, answer, read)
    return answer
  }

  /** Ids of the stored documents that a mutation's query selects. */
  selectIds(dataset: Dataset, query: string, params: Record<string, unknown>): string[] {
    const view = this.#keptOf(dataset).views.of('raw', 'everything')
    const tree = prepare(parse(query, params, TOKEN_LIMITS), view)
    const selected = evaluateSynchronously(tree, {dataset: view.documents, params}, view)
    if (!Array.isArray(selected)) return []
    return selected.flatMap((item: unknown) =>
      isPlainObject(item) && typeof item['_id'] === 'string' ? [item['_id']] : [],
    )
  }

  #keptOf(dataset: Dataset): Kept {
    const known = this.#kept.get(dataset)
    if (known) return known
    const kept = {answers: new AnswerCache(dataset), views: new Views(dataset)}
    this.#kept.set(dataset, kept)
    return kept
  }
}

/** The answer, and what was read to get it. */
async function evaluate(
  tree: ExprNode,
  view: View,
  {project, name}: Dataset,
  {params, identity, visibility}: QueryOptions,
): Promise<{result: unknown; read: Dependencies}> {
  const scanned = scannedTypes(tree)
  const dependencies = scanned === 'everything' ? scanned : new Set(scanned)
  let missed = false
  const options: EvaluateOptions = {
    dataset: view.documents,
    params,
    identity,
    sanity: {projectId: project, dataset: name},
    dereference: ({_ref}) => {
      const document = view.byId.get(_ref)
      if (!document) missed = true
      else if (dependencies !== 'everything') dependencies.add(document._type)
      return document
    },
  }
  const result = await run(tree, view, options, visibility)
  // A reference that leads nowhere may lead to a document of any type tomorrow.
  return {result, read: missed ? 'everything' : dependencies}
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
  if (!needsAsync(tree)) return evaluateSynchronously(tree, options, view)
  if (visibility === 'everything') return evaluateAsynchronously(tree, options)
  throw LakeError.typed(400, 'queryEvaluationError', 'The diff functions need a token.')
}
