import {evaluateSync, parse, toJS, unparse, type ExprNode} from 'groq-js'
import type {Perspective} from '../../groq/perspective.ts'
import type {Dataset, Visibility} from '../../store/dataset.ts'
import {
  isDraftId,
  isPublicId,
  type LakeDocument,
  publishedId,
  releaseOf,
} from '../../store/document.ts'
import {askingPlainNames, withOddNames, withPlainNames} from './odd-names.ts'

/** The reader of a query, with perspective and visibility. */
export type Reader = {perspective: Perspective; visibility: Visibility}

/** A question as it is generated. */
export type Question = {tree: ExprNode; params: Record<string, unknown>}

export type Outcome = {answer: unknown} | {error: string}

/**
 * Documents visible to a reader, computed for each query: published ones without a token, else the first version in
 * the perspective of each document, under its published id, at the position of the oldest visible version; none if
 * it is marked for unpublishing.
 */
export function visibleDocuments(
  dataset: Dataset,
  {perspective, visibility}: Reader,
): LakeDocument[] {
  const all = [...dataset.all()]
  if (visibility === 'public') return all.filter(({_id}) => isPublicId(_id))
  if (perspective === 'raw') return all
  const ranked = all.flatMap((document) => {
    const {_id} = document
    const name = isDraftId(_id) ? 'drafts' : releaseOf(_id)
    const rank = name === undefined ? perspective.length : perspective.indexOf(name)
    return rank === -1 ? [] : [{document, rank}]
  })
  const groups = Map.groupBy(ranked, ({document}) => publishedId(document._id))
  return [...groups].flatMap(([id, versions]) => {
    const first = versions.toSorted((one, two) => one.rank - two.rank).slice(0, 1)
    return first.flatMap(({document}) => {
      if (perspective.length === 0) return document
      const {_system} = document as {_system?: {delete?: unknown}}
      return _system?.delete === true ? [] : {...document, _id: id, _originalId: document._id}
    })
  })
}

/**
 * Evaluates a query with plain groq-js, without plans, caches or indexes. Values outside of JSON (dates, paths) are
 * converted.
 */
export function answerByReference(
  dataset: Dataset,
  {tree, params}: Question,
  reader: Reader,
): Outcome {
  const documents = visibleDocuments(dataset, reader)
  try {
    const parsed = parse(unparse(askingPlainNames(tree)), {params})
    const value = evaluateSync(parsed, {
      dataset: documents.map(withPlainNames),
      params,
      identity: 'me',
      sanity: {projectId: dataset.project, dataset: dataset.name},
    })
    return {answer: withOddNames(asJson(toJS(value)))}
  } catch (error) {
    return {error: error instanceof Error ? error.message : String(error)}
  }
}

export function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
