import {createContext, Script} from 'node:vm'
import {evaluate, evaluateSync, type EvaluateOptions, type ExprNode, toJS} from 'groq-js'
import {messageOf} from '#server/caught.ts'
import {LakeError} from '../errors.ts'
import {plan} from './plan.ts'
import {walk} from './tree.ts'
import type {View} from './views.ts'

/** One process answers everyone, one query at a time: none may take longer. */
const TIME_LIMIT_MS = 3_000

const sandbox = createContext({work: () => {}})
const call = new Script('work()')

/**
 * Evaluates a parsed query at once; as `plan` has it, where the documents are those of a view.
 *
 * @throws LakeError 400 `queryEvaluationError` where it cannot be evaluated, or takes too long
 */
export function evaluateSynchronously(
  tree: ExprNode,
  options: EvaluateOptions,
  view?: View,
): unknown {
  try {
    const evaluatePart = (part: ExprNode) => evaluateSync(part, options).data
    const planned = view ? plan(tree, view, evaluatePart) : tree
    const work = () => toJS(evaluateSync(planned, options))
    return isExpensive(tree) ? withTimeout(work) : work()
  } catch (error) {
    throw evaluationError(error)
  }
}

/** The same for queries with functions that groq-js has for its asynchronous evaluator alone. */
export async function evaluateAsynchronously(
  tree: ExprNode,
  options: EvaluateOptions,
): Promise<unknown> {
  try {
    const value = await evaluate(tree, options)
    return await value.get()
  } catch (error) {
    throw evaluationError(error)
  }
}

export function needsAsync(tree: ExprNode): boolean {
  return some(tree, (node) => node.type === 'FuncCall' && node.namespace === 'diff')
}

/** Scans inside scans, lists that grow, patterns that backtrack: what is not linear in the documents. */
function isExpensive(tree: ExprNode): boolean {
  let scans = 0
  return some(tree, (node) => {
    if (node.type === 'Everything') scans += 1
    const grows = node.type === 'Array' && node.elements.some(({isSplat}) => isSplat)
    const isMatch = node.type === 'OpCall' && node.op === 'match'
    return scans > 1 || grows || isMatch
  })
}

function some(tree: ExprNode, test: (node: ExprNode) => boolean): boolean {
  let found = false
  walk(tree, (node) => {
    found ||= test(node)
  })
  return found
}

/** Code that is called from a script with a time limit is under that limit too. */
function withTimeout(work: () => unknown): unknown {
  sandbox['work'] = work
  return call.runInContext(sandbox, {timeout: TIME_LIMIT_MS})
}

function evaluationError(error: unknown): LakeError {
  if (error instanceof LakeError) return error
  const description = isTimeout(error)
    ? `The query took longer than ${TIME_LIMIT_MS / 1000} s.`
    : messageOf(error)
  return LakeError.typed(400, 'queryEvaluationError', description)
}

/** It comes from the script's own realm, where `Error` is another class. */
function isTimeout(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
