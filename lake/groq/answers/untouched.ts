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
import type {ShownChange} from '../views/recent-changes.ts'
import {type Reads, readsOf} from './reads.ts'

/** For all changes together, some hundred microseconds: two long texts are searched within them. */
const STEPS = 16_384

/** Whether the answer to a question, asked with some values of its parameters, is the same before and after changes. */
export type UntouchedTest = (changes: readonly ShownChange[], params: Params) => boolean

/**
 * Makes the test of one question. A change leaves its answer as it is where each of its scans finds the document neither
 * before nor after it, or both times, and nothing is read of it that is not the same. What cannot be told, or not soon,
 * counts as touched.
 *
 * @param tree of a question that cannot fail: of what fails it matters, too, how far it came
 */
export function untouchedTest(tree: ExprNode, limits: Limits): UntouchedTest {
  const reads = unlessTooMuch(() => readsOf(tree))
  if (!reads) return () => false
  const memories: Memories = []
  const context: Context = {...contextAlone({...limits, steps: STEPS}), memories}
  const {budget} = context
  const tests = unlessTooMuch(() => reads.conditions.map((each) => conditionTest(each, context)))
  if (!tests) return () => false
  const test = (changes: readonly ShownChange[]) =>
    changes.every((change) => isUntouched(change, reads, tests))
  return (changes, params) => {
    context.params = params
    budget.renew()
    try {
      return unlessTooMuch(() => test(changes)) ?? false
    } finally {
      // Nothing is held that somebody asked with.
      delete context.params
      forget(memories)
    }
  }
}

/** A condition by itself may be over a limit that others before it have built its question from. */
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

function isUntouched(change: ShownChange, reads: Reads, tests: readonly DocumentTest[]): boolean {
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

/** What is stored is never changed: parts that a commit leaves as they are are the same objects after it. */
function isSame({before, after}: ShownChange, fields: Reads['fields']): boolean {
  if (fields === 'all' || before?.position !== after?.position) return false
  for (const name of fields) {
    if (before?.document[name] !== after?.document[name]) return false
  }
  return true
}
