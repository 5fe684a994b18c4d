import {expect, test} from 'vitest'
import {nextState, type SubmissionEvent, type SubmissionState} from './use-submission.ts'

test.each<[SubmissionState, SubmissionEvent, SubmissionState]>([
  ['idle', 'submit', 'sending'],
  ['sending', 'accept', 'succeeded'],
  ['sending', 'refuse', 'failed'],
  ['succeeded', 'submit', 'sending'],
  ['failed', 'submit', 'sending'],
  // What means nothing in a state changes nothing.
  ['sending', 'submit', 'sending'],
  ['idle', 'accept', 'idle'],
  ['idle', 'refuse', 'idle'],
  ['succeeded', 'refuse', 'succeeded'],
  ['failed', 'accept', 'failed'],
])('a form that is %s is, after %s, %s', (state, event, after) => {
  expect(nextState(state, event)).toBe(after)
})
