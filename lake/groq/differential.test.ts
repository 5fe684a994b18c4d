import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {play, sequence, type Tally} from '../testing/differential/sequence.ts'

/**
 * Generated questions about generated datasets, answered as plain groq-js answers them. A failure prints the least
 * case it was shrunk to, and its seed. More of them, and others:
 * `DIFFERENTIAL_RUNS=20000 DIFFERENTIAL_SEED=7 npx vitest run lake/groq/differential`; a run asks about 25.
 */
const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 1_000)
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 13)

test('the lake answers as plain groq-js does', {timeout: 3_600_000}, async () => {
  const tally: Tally = {cases: 0, errors: 0, empty: 0, known: 0}
  const playing = fc.asyncProperty(sequence, (each) => play(each, tally))
  await fc.assert(playing, {numRuns: RUNS, seed: SEED})
  expect(tally.cases).toBeGreaterThanOrEqual(20 * RUNS)
  // Questions that say something.
  expect(tally.errors).toBeLessThan(0.1 * tally.cases)
  expect(tally.empty).toBeLessThan(0.5 * tally.cases)
  expect(tally.known).toBeLessThan(0.01 * tally.cases)
})
