import * as fc from 'fast-check'
import {unparse} from 'groq-js'
import {Dataset} from '@skyforge/lake/internal/store/dataset.ts'
import {documents} from '@skyforge/lake/internal/testing/differential/documents.ts'
import {
  askingPlainNames,
  withPlainNames,
} from '@skyforge/lake/internal/testing/differential/odd-names.ts'
import {PARAMS} from '@skyforge/lake/internal/testing/differential/trees/names.ts'
import {questionTree} from '@skyforge/lake/internal/testing/differential/trees/questions.ts'
import {suiteOfToday} from '@skyforge/lake/internal/testing/groq-suite.ts'

export type Asked = {
  from: string
  query: string
  params: Record<string, unknown>
  dataset: Dataset
}

/** The queries of GROQ's public suite that have a result, without duplicates. */
export function suiteQuestions(): Asked[] {
  const {cases, datasets} = suiteOfToday()
  const asked = new Map<string, Asked>()
  for (const {
    filename,
    query,
    params,
    valid,
    dataset: {_ref},
  } of cases) {
    const dataset = datasets.get(_ref)
    if (!valid || !dataset) continue
    const key = JSON.stringify([_ref, query, params])
    asked.set(key, {from: filename, query, params: params ?? {}, dataset})
  }
  return [...asked.values()]
}

export const GENERATED_FROM = 'generated'

/** Queries of the differential test, determined by the seed. */
export function generatedQuestions(seed: number, count: number): Asked[] {
  const cases = fc.sample(fc.tuple(documents, questionTree), {seed, numRuns: count})
  return cases.map(([stored, tree]) => ({
    from: GENERATED_FROM,
    query: unparse(askingPlainNames(tree)),
    params: PARAMS,
    dataset: new Dataset('blog', 'production', withPlainNames(stored)),
  }))
}
