import {ANONYMOUS_ID, type User} from '../accounts/users.ts'
import type {Answer, QueryOptions} from '../groq/query-options.ts'
import type {Dataset} from '../store/dataset.ts'
import {visibilityOf} from './call.ts'
import type {AskedQuestion} from './known-questions.ts'
import type {Sending} from './short-answer.ts'

/** The options of a question when somebody asks it. */
export function optionsFor({options}: AskedQuestion, user: User | undefined): QueryOptions {
  return {...options, visibility: visibilityOf({user}), identity: user?.id ?? ANONYMOUS_ID}
}

/**
 * Called before a question is answered: what is committed from then on may be missing from the answer.
 *
 * @returns makes of its answer what is sent
 */
export function beginAnswer(
  dataset: Dataset,
  {before}: AskedQuestion,
  user: User | undefined,
): (answer: Answer) => Sending {
  const started = performance.now()
  const at = dataset.timeline.now()
  const lastChange = dataset.lastChange(visibilityOf({user}))
  return (answer) => {
    const ms = Math.round(performance.now() - started)
    const frame = {before: withScans(before, answer), after: {syncTags: answer.syncTags, at, ms}}
    const isPublic = user === undefined && dataset.settings.aclMode === 'public'
    return {answer, frame, lastChange, isPublic}
  }
}

function withScans(before: string, {scans}: Answer): string {
  return scans ? JSON.stringify({...JSON.parse(before), explain: scans}) : before
}
