import type {LakeDocument} from '../../store/document.ts'
import {Budget} from '../budget.ts'
import {compileGuarded} from '../evaluate.ts'
import type {Context} from '../evaluator/code/context.ts'
import {forget, type Memories} from '../evaluator/code/memory.ts'
import {ROOT} from '../evaluator/code/scope.ts'
import {ANONYMOUS_LIMITS, type Limits} from '../limits.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import type {Params} from '../syntax/parser.ts'
import type {ShownChange} from '../views/recent-changes.ts'
import {type Reads, readsOf} from './reads.ts'

/** For all changes together: to test them for longer is no quicker than to answer anew. */
const TEST_LIMITS: Limits = {...ANONYMOUS_LIMITS, steps: 8_192}

/** Whether the answer to a question, asked with some values of its parameters, is the same before and after changes. */
export type UntouchedTest = (changes: readonly ShownChange[], params: Params) => boolean

/**
 * Makes the test of one question. A change leaves its answer as it is where each of its scans finds the document neither
 * before nor after it, or both times, and nothing is read of it that is not the same. What cannot be told counts as touched.
 *
 * @param tree of a question that cannot fail: of what fails it matters, too, how far it came
 */
export function untouchedTest(tree: ExprNode): UntouchedTest {
  const reads = readsOf(tree)
  if (!reads) return () => false
  const memories: Memories = []
  const budget = new Budget(TEST_LIMITS)
  const context: Context = {
    budget,
    memories,
    documents: [],
    documentOf: () => null,
    timestamp: 0,
    identity: '',
  }
  const tests = reads.conditions.map((condition) => conditionTest(condition, context))
  return (changes, params) => {
    context.params = params
    budget.renew()
    forget(memories)
    try {
      return changes.every((change) => isUntouched(change, reads, tests))
    } catch {
      // Asked anew, the question meets the same fault, and tells of it.
      return false
    }
  }
}

type DocumentTest = (document: LakeDocument) => boolean

function conditionTest(condition: ExprNode | undefined, context: Context): DocumentTest {
  if (!condition) return () => true
  const {run} = compileGuarded(condition, context)
  return (document) => {
    context.budget.step()
    return run({value: document, parent: ROOT, isHidden: false}) === true
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
  if (fields === 'all' || before?.place !== after?.place) return false
  for (const name of fields) {
    if (before?.document[name] !== after?.document[name]) return false
  }
  return true
}
