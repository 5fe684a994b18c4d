import {LakeError} from '../errors.ts'
import type {Budget} from './budget.ts'
import {compile} from './evaluator/compile.ts'
import {type Context, contextAlone} from './evaluator/code/context.ts'
import {nest, ROOT} from './evaluator/code/scope.ts'
import {type Code, resume, type Resumable} from './evaluator/code/code.ts'
import type {Limits} from './limits.ts'
import type {ExprNode} from './syntax/nodes.ts'

/** The environment of a condition, besides the document. */
export type TestContext = {
  /** The value of `identity()`. */
  identity: string
  sanity: {projectId: string; dataset: string}
  /** Budget for testing one document. */
  limits: Limits
}

/**
 * The value of a parsed query, without a pause.
 *
 * @throws LakeError 400 `queryEvaluationError` if it cannot be evaluated, `queryLimitError` if that takes more than
 *   its budget
 */
export function evaluate(tree: ExprNode, context: Context): unknown {
  return guarded(() => compile(tree, context).run(ROOT))
}

/** Compiles a query. @throws LakeError as above */
export function compileGuarded(tree: ExprNode, context: Context, compileTree = compile): Code {
  return guarded(() => compileTree(tree, context))
}

/** The value in a scope, with pauses in which other queries get a turn. @throws LakeError as above */
export function* resumeGuarded(code: Code, scope = ROOT): Resumable {
  try {
    return yield* resume(code, scope)
  } catch (error) {
    throw evaluationError(error)
  }
}

/**
 * Compiles the condition of `*[condition]` to a test of one document. Each test has a budget of its own. There are no
 * other documents: `*` is empty, and references point nowhere else.
 *
 * @throws LakeError as above; so does the test
 */
export function documentTest(
  condition: ExprNode,
  {identity, sanity, limits}: TestContext,
): (document: Tested) => boolean {
  let tested: Tested = {}
  const documentOf = (id: string) => (tested['_id'] === id ? tested : null)
  const context: Context = {...contextAlone(limits), documentOf, identity, sanity}
  const holds = evaluating(condition, context)
  return (document) => {
    tested = document
    context.budget.renew()
    return holds(document) === true
  }
}

/** The environment of a query about changes to documents. */
type DeltaContext = Omit<TestContext, 'limits'> & {
  budget: Budget
  /** The current document that a reference points to. */
  documentOf: (id: string) => unknown
}

type Change = {before: unknown; after: unknown}

/**
 * Compiles a query in delta mode (`parseDelta`) to a function of changes. `@` is the document after the change, or
 * before it if it was deleted; `*` is empty, but references work.
 *
 * @param context whose budget the caller renews for each change
 * @throws LakeError as above; so does the function
 */
export function deltaFunction(
  query: ExprNode,
  {budget, documentOf, identity, sanity}: DeltaContext,
): (change: Change) => unknown {
  const context: Context = {budget, documents: [], documentOf, timestamp: 0, identity, sanity}
  const run = evaluating(query, context)
  return (change) => {
    context.change = change
    return run(change.after ?? change.before)
  }
}

/** Evaluates a query for one value after the other. */
function evaluating(query: ExprNode, context: Context): (value: unknown) => unknown {
  const {run} = compileGuarded(query, context)
  return (value) => {
    context.timestamp = Date.now()
    return guarded(() => run(nest(ROOT, value)))
  }
}

type Tested = Readonly<Record<string, unknown>>

function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw evaluationError(error)
  }
}

/** Values can be nested deeper than the call stack allows, and texts can get longer than V8 allows. */
function evaluationError(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error
  const description = `The query makes values that are too large or too deep: ${error.message}.`
  return LakeError.typed(400, 'queryEvaluationError', description)
}
