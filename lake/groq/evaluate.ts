import {LakeError} from '../errors.ts'
import type {Budget} from './budget.ts'
import {compile} from './evaluator/compile.ts'
import {type Context, contextAlone} from './evaluator/code/context.ts'
import {nest, ROOT} from './evaluator/code/scope.ts'
import {type Code, resume, type Resumable} from './evaluator/code/code.ts'
import type {Limits} from './limits.ts'
import type {Traced} from './source-map/origin.ts'
import {compileTraced} from './source-map/compile-traced.ts'
import {TRACED_ROOT} from './source-map/traced-code.ts'
import type {ExprNode} from './syntax/nodes.ts'

/** What a condition may ask for beside the document that it is about. */
export type TestContext = {
  /** What `identity()` is. */
  identity: string
  sanity: {projectId: string; dataset: string}
  /** Of one test. */
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

/** What evaluates a query. @throws LakeError as above */
export function compileGuarded(tree: ExprNode, context: Context): Code {
  return guarded(() => compile(tree, context))
}

/** The value, with pauses in which other queries get a turn. @throws LakeError as above */
export function resumeGuarded(code: Code): Resumable {
  return guardedSteps(resume(code, ROOT))
}

/** The same, with the origin of each part. @throws LakeError as above */
export function* traceGuarded(tree: ExprNode, context: Context): Resumable<Traced> {
  const code = guarded(() => compileTraced(tree, context))
  return (yield* guardedSteps(resume(code, TRACED_ROOT))) as Traced
}

/**
 * Makes a test of one document from a condition, that of `*[condition]`. It is compiled once, and each test has a
 * budget of its own. No other documents are seen: `*` in the condition is empty, references lead nowhere else.
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
  const holds = asking(condition, context)
  return (document) => {
    tested = document
    context.budget.renew()
    return holds(document) === true
  }
}

/** A question about changes to documents, and what it may ask for beside them. */
type DeltaContext = Omit<TestContext, 'limits'> & {
  budget: Budget
  /** The document that a reference leads to, as it is now. */
  documentOf: (id: string) => unknown
}

type Change = {before: unknown; after: unknown}

/**
 * Makes a function of changes from a question in delta mode (`parseDelta`). It is compiled once. `@` is the document
 * as the change left it, or found it where it is gone; there are no other documents (`*`), but references lead to them.
 *
 * @param context whose budget the caller renews for each change
 * @throws LakeError as above; so does the function
 */
export function deltaFunction(
  question: ExprNode,
  {budget, documentOf, identity, sanity}: DeltaContext,
): (change: Change) => unknown {
  const context: Context = {budget, documents: [], documentOf, timestamp: 0, identity, sanity}
  const answer = asking(question, context)
  return (change) => {
    context.change = change
    return answer(change.after ?? change.before)
  }
}

/** What a question is about one value after the other. */
function asking(question: ExprNode, context: Context): (value: unknown) => unknown {
  const {run} = compileGuarded(question, context)
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

function* guardedSteps<T>(steps: Resumable<T>): Resumable<T> {
  try {
    return yield* steps
  } catch (error) {
    throw evaluationError(error)
  }
}

/** Values can be nested more deeply than the stack of calls allows; a text can be longer than there can be. */
function evaluationError(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error
  const description = `The query makes values that are too large or too deep: ${error.message}.`
  return LakeError.typed(400, 'queryEvaluationError', description)
}
