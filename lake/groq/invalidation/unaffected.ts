import type {LakeDocument} from '../../store/document.ts'
import {LakeError} from '../../errors.ts'
import {compileGuarded} from '../evaluate.ts'
import {costOf} from '../evaluator/code/weight.ts'
import {type Context, contextAlone} from '../evaluator/code/context.ts'
import {forget, type Memories} from '../evaluator/code/memory.ts'
import {nest, ROOT} from '../evaluator/code/scope.ts'
import type {Limits} from '../limits.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import type {Params} from '../syntax/parser.ts'
import type {ViewChange} from '../views/recent-changes.ts'
import {type Reads, readsOf} from './fields-read.ts'

/** Steps for all changes together, some hundred microseconds: enough to search two long texts. */
const STEPS = 16_384

/** Whether the result of a query, for given parameters, is the same before and after changes. */
export type UnaffectedTest = (changes: readonly ViewChange[], params: Params) => boolean

/**
 * Makes the test of one query. Its result stays the same if each scan finds the changed document neither before nor
 * after, or both times, and all fields that are read of it are the same. Unknown and slow cases count as affected.
 *
 * @param tree of a query that cannot fail: for one that does, its progress matters, too
 */
export function unaffectedTest(tree: ExprNode, limits: Limits): UnaffectedTest {
  const reads = unlessTooMuch(() => readsOf(tree))
  if (!reads) return () => false
  const memories: Memories = []
  const context: Context = {...contextAlone({...limits, steps: STEPS}), memories}
  const {budget} = context
  const tests = unlessTooMuch(() => reads.conditions.map((each) => conditionTest(each, context)))
  if (!tests) return () => false
  const test = (changes: readonly ViewChange[]) =>
    changes.every((change) => isUnaffected(change, reads, tests))
  return (changes, params) => {
    context.params = params
    budget.renew()
    try {
      return unlessTooMuch(() => test(changes)) ?? false
    } finally {
      // Drops the parameters.
      delete context.params
      forget(memories)
    }
  }
}

/** A condition alone may exceed a limit, though its query never evaluated it. */
function unlessTooMuch<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof LakeError || error instanceof RangeError) return undefined
    throw error
  }
}

type DocumentTest = (document: LakeDocument) => boolean

function conditionTest(condition: ExprNode | undefined, context: Context): DocumentTest {
  if (!condition) return () => true
  const code = compileGuarded(condition, context)
  const cost = costOf(code)
  return (document) => {
    context.budget.step(cost)
    return code.run(nest(ROOT, document)) === true
  }
}

function isUnaffected(change: ViewChange, reads: Reads, tests: readonly DocumentTest[]): boolean {
  const {before, after} = change
  let isRead = reads.isFollowed
  for (const test of tests) {
    const was = before !== undefined && test(before.document)
    const is = after !== undefined && test(after.document)
    if (was !== is) return false
    isRead ||= is
  }
  return !isRead || isSame(change, reads.fields)
}

/** Stored documents are never mutated: parts that a commit leaves as they are, are the same objects. */
function isSame({before, after}: ViewChange, fields: Reads['fields']): boolean {
  if (fields === 'all' || before?.position !== after?.position) return false
  for (const name of fields) {
    if (before?.document[name] !== after?.document[name]) return false
  }
  return true
}
