import * as fc from 'fast-check'
import {unparse} from 'groq-js'
import {inspect, isDeepStrictEqual} from 'node:util'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import type {Perspective} from '../../groq/perspective.ts'
import type {QueryService} from '../../query-api/query-service.ts'
import type {ScanReport} from '../../groq/evaluator/code/explanation.ts'
import type {View} from '../../groq/views/view.ts'
import {commitTo, testQueries} from '../test-queries.ts'
import {Dataset} from '../../store/dataset.ts'
import type {LakeDocument} from '../../store/document.ts'
import {readAnswer} from '../answers.ts'
import {changesOf, documents, type Edit, transaction} from './documents.ts'
import {isKnownDifference} from './known-differences.ts'
import {answerByReference, type Outcome, type Question, type Reader} from './reference.ts'
import {PARAMS} from './trees/names.ts'
import type {ExprNode} from '../../groq/syntax/nodes.ts'
import {lookupTree} from './trees/lookups.ts'
import {withParameters} from './parameters.ts'
import {questionTree} from './trees/questions.ts'

/**
 * A dataset, what is committed to it, and questions that readers ask before and after each commit: each once, or with
 * some values of its parameters after others.
 */
export type Sequence = {
  start: LakeDocument[]
  questions: Question[][]
  readers: Reader[]
  /** Transactions in groups; readers query after each group. */
  transactions: Edit[][][]
}

export const reader: fc.Arbitrary<Reader> = fc.record({
  perspective: fc.oneof(
    {weight: 1, arbitrary: fc.constantFrom<Perspective>('raw', [], ['r1'])},
    {
      weight: 1,
      arbitrary: fc.constantFrom<Perspective>(['none'], ['drafts', 'none', 'r2'], ['r2', 'r1']),
    },
    // In these, the places of documents depend on what they hide.
    {weight: 1, arbitrary: fc.constantFrom<Perspective>(['drafts'], ['r1', 'drafts'])},
  ),
  visibility: fc.constantFrom('everything', 'everything', 'everything', 'public'),
})

function sequenceOf(tree: fc.Arbitrary<ExprNode>): fc.Arbitrary<Sequence> {
  const question = fc.oneof(
    tree.map((each): Question[] => [{tree: each, params: PARAMS}]),
    tree.map((each) => withParameters(each, PARAMS)),
  )
  return fc.record({
    start: documents,
    questions: fc.array(question, {minLength: 4, maxLength: 7}),
    readers: fc.array(reader, {minLength: 2, maxLength: 2}),
    transactions: fc.array(fc.array(transaction, {minLength: 1, maxLength: 2}), {
      minLength: 2,
      maxLength: 4,
    }),
  })
}

export const sequence = sequenceOf(questionTree)

/** Queries whose documents an index can find. */
export const lookups = sequenceOf(lookupTree)

/** How many questions were compared, and what their answers were. */
export type Tally = {
  cases: number
  errors: number
  empty: number
  known: number
  /** Answers that were kept beyond a commit of what they depend on. */
  outlived: number
  /** Scans that read documents by a kind of access path. */
  paths: Record<string, number>
}

export function newTally(): Tally {
  return {cases: 0, errors: 0, empty: 0, known: 0, outlived: 0, paths: {}}
}

/**
 * Asks the lake everything twice before and after each commit, so that what it keeps is compared as well.
 *
 * @throws Error for the first answer that is not that of the reference
 */
export async function play(
  {start, questions, readers, transactions}: Sequence,
  tally: Tally,
): Promise<void> {
  const queries = testQueries()
  const dataset = new Dataset('blog', 'production', start)
  for (const together of [[], ...transactions]) {
    for (const edits of together) commitTo(dataset, changesOf(dataset, edits), queries)
    for (const asked of questions.flat()) {
      for (const each of readers) {
        const all: [time: string, given: Outcome][] = []
        for (const time of ['first', 'second', 'explained']) {
          const options = {...each, explain: time === 'explained'}
          all.push([time, await answer({queries, dataset, tally}, asked, options)])
        }
        // Last: it reads all of the documents.
        const expected = answerByReference(dataset, asked, each)
        count(tally, expected)
        for (const [time, given] of all) {
          if (isSame(given, expected)) continue
          if (isKnownDifference(expected, given)) tally.known += 1
          else throw difference({...each, time, given, expected}, asked, dataset)
        }
      }
    }
  }
  tally.outlived += queries.outlived
  for (const view of queries.viewsOf(dataset).all) mustBeAsMadeAnew(view)
}

/** @throws Error for an index that is not as one which is made of the same documents now */
export function mustBeAsMadeAnew({indexes, entries}: View): void {
  for (const {name, index, make} of indexes.complete) {
    const anew = make()
    for (const entry of entries) anew.update(undefined, entry)
    const [kept, expected] = [index, anew].map(({size, contents}) => ({size, contents}))
    if (isDeepStrictEqual(kept, expected)) continue
    throw new Error(`${name}: ${inspect({kept, expected}, {depth: 9})}`)
  }
}

function difference(found: object, {tree}: Question, dataset: Dataset): Error {
  const all = {query: unparse(tree), ...found, documents: [...dataset.all()]}
  return new Error(JSON.stringify(all, null, 1))
}

type Asked = {queries: QueryService; dataset: Dataset; tally: Tally}

async function answer(
  {queries, dataset, tally}: Asked,
  {tree, params}: Question,
  reader: Reader & {explain: boolean},
): Promise<Outcome> {
  try {
    const options = {params, ...reader, identity: 'me'}
    const given = await queries.run(dataset, unparse(tree), options)
    countPaths(given.scans ?? [], tally)
    return {answer: readAnswer(given).result}
  } catch (error) {
    return {error: messageOf(error)}
  }
}

function countPaths(scans: readonly ScanReport[], tally: Tally): void {
  for (const {path, scans: inner} of scans) {
    for (const kind of path.match(/^(?:\w+)|(?<=, )\w+/g) ?? []) {
      tally.paths[kind] = (tally.paths[kind] ?? 0) + 1
    }
    countPaths(inner, tally)
  }
}

/** Compares results; error messages differ. */
function isSame(given: Outcome, expected: Outcome): boolean {
  if ('error' in given && 'error' in expected) return true
  return isDeepStrictEqual(given, expected)
}

function count(tally: Tally, expected: Outcome): void {
  tally.cases += 1
  if ('error' in expected) tally.errors += 1
  else if (expected.answer === null || isDeepStrictEqual(expected.answer, [])) tally.empty += 1
}
