import {evaluateSync, parse, toJS} from 'groq-js'
import {IndexAdvisor} from '@skyforge/lake/internal/groq/access/index-advisor.ts'
import {INDEX_LIMITS} from '@skyforge/lake/internal/groq/access/index-options.ts'
import type {Budget} from '@skyforge/lake/internal/groq/budget.ts'
import {resumeGuarded} from '@skyforge/lake/internal/groq/evaluate.ts'
import {writeJson} from '@skyforge/lake/internal/groq/json/write-json.ts'
import {PreparedQueries} from '@skyforge/lake/internal/groq/prepared-queries.ts'
import {QueryService} from '@skyforge/lake/internal/query-api/query-service.ts'
import {DocumentReader} from '@skyforge/lake/internal/groq/document-reader.ts'
import type {Dataset} from '@skyforge/lake/internal/store/dataset.ts'
import type {Asked} from './questions.ts'

/** A compiled or parsed query; `value` is timed. */
export type Answering = {value: () => unknown; json: () => string}

const IDENTITY = 'bench'
const CACHE_BYTES = 1024 * 1024

const prepared = new PreparedQueries()
const queries = new QueryService(CACHE_BYTES, () => [], INDEX_LIMITS)

/** Evaluates in the lake, with query plans but without caches and HTTP. */
export function byLake({query, params, dataset}: Asked): Answering {
  const {code, context, scanned} = prepared.take(query, params, 'everything')
  const {budget} = context
  const view = queries.viewsOf(dataset).of('raw', 'everything')
  const sanity = {projectId: dataset.project, dataset: dataset.name}
  const evaluate = () => {
    context.begin({
      view,
      reader: new DocumentReader(scanned, view),
      advisor: new IndexAdvisor(view.indexes, 'everything'),
      params,
      identity: IDENTITY,
      sanity,
      visibleDatasets: () => [],
    })
    return finish(resumeGuarded(code), budget)
  }
  return {
    value() {
      const value = evaluate()
      context.end()
      return value
    },
    json() {
      const pieces = finish(writeJson(evaluate(), budget), budget)
      context.end()
      return Buffer.concat(pieces).toString('utf8')
    },
  }
}

function finish<T>(work: Generator<void, T>, budget: Budget): T {
  for (;;) {
    budget.startSlice()
    const next = work.next()
    if (next.done) return next.value
    budget.endSlice()
  }
}

/** Evaluates in groq-js with a map of ids; undefined if it fails. */
export function byReference({query, params, dataset}: Asked): Answering | undefined {
  const options = {
    ...documentsOf(dataset),
    params,
    identity: IDENTITY,
    sanity: {projectId: dataset.project, dataset: dataset.name},
  }
  try {
    const tree = parse(query, {params})
    const value = () => toJS(evaluateSync(tree, options))
    value()
    return {value, json: () => JSON.stringify(value() ?? null)}
  } catch {
    return undefined
  }
}

const known = new WeakMap<Dataset, ReturnType<typeof readDocuments>>()

function documentsOf(dataset: Dataset) {
  const read = known.get(dataset) ?? readDocuments(dataset)
  known.set(dataset, read)
  return read
}

function readDocuments(dataset: Dataset) {
  const documents = [...dataset.all()]
  const byId = new Map(documents.map((document) => [document._id, document]))
  return {dataset: documents, dereference: ({_ref}: {_ref: string}) => byId.get(_ref)}
}
