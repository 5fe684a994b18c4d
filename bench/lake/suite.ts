import {setImmediate} from 'node:timers/promises'
import {hasSuite} from '@skyforge/lake/internal/testing/groq-suite.ts'
import {quantile} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import type {SafetyOptions} from './safety-options.ts'
import {byLake, byReference} from './suite/answering.ts'
import {compareAnswers} from './suite/compare.ts'
import {medianBar} from './suite/median-bar.ts'
import {isSlower, type Pair, repeatedPair, shortPair} from './suite/pairs.ts'
import {type Asked, GENERATED_FROM, generatedQuestions, suiteQuestions} from './suite/questions.ts'

const GENERATED = 400
const SHOWN = 10
const SHOWN_TEXT = 100

/** Queries slower than this multiple of groq-js are measured again, longer. */
const SUSPECT = 0.87

type Row = {asked: Asked; pair: Pair}

/**
 * Compares the lake's evaluator with groq-js on the queries of GROQ's public suite and of the differential test.
 * Compiling is not timed; the results are compared first.
 */
export async function measureSuite(stop: AbortSignal, {seed}: SafetyOptions): Promise<Bar[]> {
  const generated = generatedQuestions(seed, GENERATED)
  const rows: Row[] = []
  const others = {values: 0, bytes: 0}
  for (const asked of [...(hasSuite ? suiteQuestions() : []), ...generated]) {
    stop.throwIfAborted()
    const answers = answersTo(asked)
    // Groq-js lacks a function, or fails.
    if (!answers) continue
    const difference = compareAnswers(answers.map(({json}) => json()))
    if (difference) {
      others[difference] += 1
      console.log(`Other ${difference}: ${textOf(asked)}`)
    }
    rows.push({asked, pair: shortPair(answers)})
    await setImmediate()
  }
  const suspects = rows.filter(({pair}) => pair.ratio.ratio < 1 / SUSPECT)
  for (const row of suspects) {
    stop.throwIfAborted()
    const answers = answersTo(row.asked)
    if (answers) row.pair = repeatedPair(answers, seed)
    await setImmediate()
  }
  return judged(rows, suspects, others, seed)
}

function answersTo(asked: Asked) {
  const reference = byReference(asked)
  return reference && [byLake(asked), reference]
}

function judged(
  rows: readonly Row[],
  suspects: readonly Row[],
  others: {values: number; bytes: number},
  seed: number,
): Bar[] {
  const ratios = rows.map(ratioOf)
  const slower = suspects.filter(({pair}) => isSlower(pair))
  const where = `${rows.length.toLocaleString('en')} questions, seed ${seed}`
  console.log(`\nTimes as fast as groq-js, the slowest of ${where}`)
  console.table(
    rows
      .toSorted((one, other) => one.pair.ratio.ratio - other.pair.ratio.ratio)
      .slice(0, SHOWN)
      .map(({asked, pair}) => ({
        times: rounded(pair.ratio.ratio),
        'at most': rounded(pair.ratio.to),
        µs: rounded(pair.microseconds),
        question: textOf(asked),
      })),
  )
  console.log(
    `A twentieth are below ${rounded(quantile(ratios, 0.05))} times; measured twice: ${suspects.length}`,
  )
  // Separate medians, because the public suite has ten times as many queries.
  const isGenerated = ({asked}: Row) => asked.from === GENERATED_FROM
  const ofSuite = rows.filter((row) => !isGenerated(row)).map(ratioOf)
  if (!hasSuite) console.log("GROQ's public suite is not here: there is no bar of it.")
  return [
    ...(hasSuite ? [medianBar('the public suite', ofSuite)] : []),
    medianBar('generated questions', rows.filter(isGenerated).map(ratioOf)),
    none('questions that take longer than by groq-js', slower.length, where),
    none('answers with other values than groq-js', others.values, where),
    none('answers with other bytes alone', others.bytes, where),
  ]
}

function ratioOf({pair}: Row): number {
  return pair.ratio.ratio
}

function none(what: string, count: number, where: string): Bar {
  return {bar: `${what} ≤ 0`, where, reached: String(count), passes: count === 0}
}

function textOf({from, query}: Asked): string {
  return `${from}: ${query.replaceAll(/\s+/g, ' ').slice(0, SHOWN_TEXT)}`
}

function rounded(figure: number): number {
  return Math.round(figure * 100) / 100
}
