import {existsSync, readFileSync} from 'node:fs'
import {isDeepStrictEqual} from 'node:util'
import {gunzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import {Queries} from './queries.ts'

/**
 * GROQ's public conformance cases for the language's current versions, asked of the lake's own query
 * path. They are not part of this repository; without them this test is skipped.
 */
const SUITE = new URL('../../../shared/groq-test-suite/suite.ndjson.gz', import.meta.url)

/** Cases known to differ, by file. A change of groq-js that moves a number shows here. */
const KNOWN_DIFFERENCES = {
  // Which of two equal values of different types is kept.
  'function/array-unique.yml': 4,
  // The arithmetic of scores is the implementation's own.
  'function/boost.yml': 4,
  'function/score.yml': 35,
  // A range that ends before it starts, counted from both ends.
  'legacy/op_bracket.yml': 1,
  // `path()` of a path.
  'operator/in.yml': 16,
}

type Case = {
  _type: 'test'
  name: string
  filename: string
  version: string | null
  features: string[]
  query: string
  params: Record<string, unknown> | null
  result: unknown
  valid: boolean
  dataset: {_ref: string}
}
type Documents = {_type: 'dataset'; _id: string; documents?: LakeDocument[]}

function readSuite() {
  const lines = gunzipSync(readFileSync(SUITE)).toString('utf8').trim().split('\n')
  const entries = lines.map((line): Case | Documents => JSON.parse(line))
  const datasets = new Map<string, Dataset>()
  for (const entry of entries) {
    if (entry._type === 'dataset' && entry.documents) {
      datasets.set(entry._id, new Dataset('suite', 'suite', entry.documents))
    }
  }
  const cases = entries.filter(
    (entry): entry is Case =>
      entry._type === 'test' &&
      (entry.version?.startsWith('>= 1') ?? false) &&
      entry.features.length === 0 &&
      datasets.has(entry.dataset._ref),
  )
  return {cases, datasets}
}

const queries = new Queries()

async function passes({query, params, result, valid}: Case, dataset: Dataset | undefined) {
  if (!dataset) return false
  try {
    const answer = await queries.answer(dataset, query, {
      params: params ?? {},
      perspective: 'raw',
      visibility: 'everything',
      identity: 'me',
    })
    return valid && isDeepStrictEqual(JSON.parse(JSON.stringify(answer.result ?? null)), result)
  } catch {
    return !valid
  }
}

describe.skipIf(!existsSync(SUITE))(
  'GROQ conformance (skipped where its cases are missing)',
  () => {
    test(
      'answers are the specified ones, but for the known differences',
      {timeout: 60_000},
      async () => {
        const {cases, datasets} = readSuite()
        const failures: Record<string, number> = {}
        for (const entry of cases) {
          if (await passes(entry, datasets.get(entry.dataset._ref))) continue
          failures[entry.filename] = (failures[entry.filename] ?? 0) + 1
        }
        expect(cases.length).toBeGreaterThan(4_000)
        expect(failures).toEqual(KNOWN_DIFFERENCES)
      },
    )
  },
)
