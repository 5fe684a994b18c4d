import * as fc from 'fast-check'
import {unparse} from 'groq-js'
import {isDeepStrictEqual} from 'node:util'
import {messageOf} from '#server/caught.ts'
import type {Perspective} from '../../groq/perspective.ts'
import {Queries} from '../../groq/queries.ts'
import {Dataset} from '../../store/dataset.ts'
import type {LakeDocument} from '../../store/document.ts'
import {readAnswer} from '../answers.ts'
import {documents, type Edit, transaction} from './documents.ts'
import {isKnownDifference} from './known-differences.ts'
import {answerByReference, type Outcome, type Question} from './reference.ts'
import {PARAMS} from './trees/names.ts'
import {questionTree} from './trees/questions.ts'

/** A dataset, what is committed to it, and questions that are asked before and after each commit. */
export type Sequence = {
  start: LakeDocument[]
  questions: Question[]
  transactions: Edit[][]
}

const question: fc.Arbitrary<Question> = fc.record({
  tree: questionTree,
  params: fc.constant(PARAMS),
  perspective: fc.constantFrom<Perspective>('raw', [], ['drafts'], ['r1'], ['r1', 'drafts']),
  visibility: fc.constantFrom('everything', 'everything', 'public'),
})

export const sequence: fc.Arbitrary<Sequence> = fc.record({
  start: documents,
  questions: fc.array(question, {minLength: 5, maxLength: 8}),
  transactions: fc.array(transaction, {minLength: 2, maxLength: 3}),
})

/** How many questions were compared, and what their answers were. */
export type Tally = {cases: number; errors: number; empty: number; known: number}

/**
 * Asks the lake everything twice before and after each commit, so that what it keeps is compared as well.
 *
 * @throws Error for the first answer that is not that of the reference
 */
export async function play(
  {start, questions, transactions}: Sequence,
  tally: Tally,
): Promise<void> {
  const queries = new Queries()
  const dataset = new Dataset('blog', 'production', start)
  for (const edits of [[], ...transactions]) {
    dataset.apply(edits.map(({id, after}) => ({id, before: dataset.get(id) ?? null, after})))
    for (const asked of questions) await compare(queries, dataset, asked, tally)
  }
}

async function compare(
  queries: Queries,
  dataset: Dataset,
  asked: Question,
  tally: Tally,
): Promise<void> {
  const expected = answerByReference(dataset, asked)
  count(tally, expected)
  for (const time of ['first', 'second']) {
    const given = await answer(queries, dataset, asked)
    if (isSame(given, expected)) continue
    if (isKnownDifference(expected, given)) {
      tally.known += 1
      continue
    }
    const {perspective, visibility, tree} = asked
    const difference = {query: unparse(tree), perspective, visibility, time, given, expected}
    throw new Error(JSON.stringify({...difference, documents: [...dataset.all()]}, null, 1))
  }
}

async function answer(queries: Queries, dataset: Dataset, asked: Question): Promise<Outcome> {
  const {tree, ...options} = asked
  try {
    const given = await queries.answer(dataset, unparse(tree), {...options, identity: 'me'})
    return {answer: readAnswer(given).result}
  } catch (error) {
    return {error: messageOf(error)}
  }
}

/** Errors are told in different words. */
function isSame(given: Outcome, expected: Outcome): boolean {
  if ('error' in given && 'error' in expected) return true
  return isDeepStrictEqual(given, expected)
}

function count(tally: Tally, expected: Outcome): void {
  tally.cases += 1
  if ('error' in expected) tally.errors += 1
  else if (expected.answer === null || isDeepStrictEqual(expected.answer, [])) tally.empty += 1
}
