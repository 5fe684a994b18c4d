import {Budget} from '../groq/budget.ts'
import {compile} from '../groq/evaluator/compile.ts'
import type {Context} from '../groq/evaluator/code/context.ts'
import {resume} from '../groq/evaluator/code/code.ts'
import {ROOT} from '../groq/evaluator/code/scope.ts'
import {evaluate} from '../groq/evaluate.ts'
import {type Limits, TOKEN_LIMITS} from '../groq/limits.ts'
import type {Selectors} from '../groq/source-map/json-path.ts'
import {sourceMapOf} from '../groq/source-map/source-map.ts'
import type {Traced} from '../groq/source-map/origin.ts'
import {compileTraced} from '../groq/source-map/compile-traced.ts'
import {TRACED_ROOT} from '../groq/source-map/traced-code.ts'
import {parse} from '../groq/syntax/parse.ts'

type Options = {
  documents?: readonly Record<string, unknown>[]
  params?: Record<string, unknown>
  limits?: Partial<Limits>
}

/** Time of the queries in tests. */
export const ASKED_AT = Date.UTC(2026, 0, 2, 3, 4, 5)

export function contextOf({documents = [], limits = {}}: Options): Context {
  return {
    budget: new Budget({...TOKEN_LIMITS, ...limits}),
    documents,
    documentOf: (id) => documents.find(({_id}) => _id === id) ?? null,
    timestamp: ASKED_AT,
    identity: 'me',
    sanity: {projectId: 'blog', dataset: 'production'},
  }
}

/** The value of a query, by the evaluator alone. */
export function evaluateQuery(query: string, options: Options = {}): unknown {
  return evaluate(parse(query, options.params ?? {}, TOKEN_LIMITS), contextOf(options))
}

/** Result in the shortest steps, and the number of steps. */
export function evaluateByStep(query: string, options: Options = {}) {
  const context = contextOf(options)
  context.budget.step = () => {
    context.budget.isDue = true
  }
  const code = compile(parse(query, options.params ?? {}, TOKEN_LIMITS), context)
  const work = resume(code, ROOT)
  let pauses = 0
  let next = work.next()
  for (; !next.done; next = work.next()) pauses += 1
  return {value: next.value, pauses}
}

/** Result and source map of a traced query, in the shortest steps. */
export function traceQuery(query: string, selectors: Selectors = 'key', options: Options = {}) {
  const context = contextOf(options)
  const {budget} = context
  budget.step = () => {
    budget.isDue = true
  }
  const code = compileTraced(parse(query, options.params ?? {}, TOKEN_LIMITS), context)
  const traced = finish(resume(code, TRACED_ROOT)) as Traced
  return {value: traced.value, map: finish(sourceMapOf(traced, selectors, budget))}
}

function finish<T>(work: Generator<void, T>): T {
  let next = work.next()
  while (!next.done) next = work.next()
  return next.value
}
