import * as fc from 'fast-check'
import {unparse} from 'groq-js'
import {expect, test} from 'vitest'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {documents} from '../testing/differential/documents.ts'
import {lookups, newTally, play, sequence} from '../testing/differential/sequence.ts'
import {PARAMS} from '../testing/differential/trees/names.ts'
import {questionTree} from '../testing/differential/trees/questions.ts'
import {evaluateByStep, evaluateQuery} from '../testing/evaluate.ts'

/**
 * Generated questions about generated datasets, answered as plain groq-js answers them. A failure prints the least
 * case it was shrunk to, and its seed. More of them, and others:
 * `DIFFERENTIAL_RUNS=20000 DIFFERENTIAL_SEED=7 npx vitest run lake/groq/differential`; a run asks about 40.
 */
const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 500)
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 13)

test('the lake returns the results of groq-js', {timeout: 3_600_000}, async () => {
  const tally = newTally()
  const playing = fc.asyncProperty(sequence, (each) => play(each, tally))
  await fc.assert(playing, {numRuns: RUNS, seed: SEED})
  expect(tally.cases).toBeGreaterThanOrEqual(20 * RUNS)
  // Questions that say something.
  expect(tally.errors).toBeLessThan(0.1 * tally.cases)
  expect(tally.empty).toBeLessThan(0.5 * tally.cases)
  expect(tally.known).toBeLessThan(0.01 * tally.cases)
  // Answers that were found to be the same, too.
  expect(tally.outlived).toBeGreaterThan(5 * RUNS)
})

/** So often each kind of access path has to be taken, or the test says nothing of it. */
const TAKEN = 200
const PATHS = [
  'id',
  'type',
  'value',
  'members',
  'references',
  'versions',
  'range',
  'joined',
  'words',
  'either',
  'order',
  'count',
]

test('indexes find the documents that groq-js finds', {timeout: 3_600_000}, async () => {
  const tally = newTally()
  const playing = fc.asyncProperty(lookups, (each) => play(each, tally))
  await fc.assert(playing, {numRuns: RUNS / 2, seed: SEED})
  const seldom = PATHS.filter((path) => (tally.paths[path] ?? 0) < TAKEN)
  expect({seldom, taken: tally.paths}).toMatchObject({seldom: []})
})

test('a query returns the same result when it pauses at every step', () => {
  let pauses = 0
  const asking = fc.property(documents, questionTree, (stored, tree) => {
    const query = unparse(tree)
    const options = {documents: stored, params: PARAMS}
    const atOnce = outcome(() => evaluateQuery(query, options))
    const inSteps = outcome(() => {
      const stepped = evaluateByStep(query, options)
      pauses += stepped.pauses
      return stepped.value
    })
    expect(inSteps).toEqual(atOnce)
  })
  fc.assert(asking, {numRuns: 3 * RUNS, seed: SEED})
  expect(pauses).toBeGreaterThan(RUNS)
})

function outcome(evaluate: () => unknown): {value: unknown} | {error: string} {
  try {
    return {value: evaluate()}
  } catch (error) {
    return {error: messageOf(error)}
  }
}
