import {existsSync, readFileSync} from 'node:fs'
import {gunzipSync} from 'node:zlib'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'

/**
 * GROQ's public conformance suite. It is not part of this repository; tests of it are skipped where it is missing.
 */
const SUITE = new URL('../../../shared/groq-test-suite/suite.ndjson.gz', import.meta.url)

export const hasSuite = existsSync(SUITE)

export type SuiteCase = {
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

export type SuiteDataset = {_type: 'dataset'; _id: string; documents?: LakeDocument[]}

export function suiteEntries(): (SuiteCase | SuiteDataset)[] {
  const lines = gunzipSync(readFileSync(SUITE)).toString('utf8').trim().split('\n')
  return lines.map((line): SuiteCase | SuiteDataset => JSON.parse(line))
}

export function suiteCases(): SuiteCase[] {
  return suiteEntries().filter((entry) => entry._type === 'test')
}

/** The cases for the language's current versions, and the datasets that they are about, by id. */
export function suiteOfToday(): {cases: SuiteCase[]; datasets: Map<string, Dataset>} {
  const entries = suiteEntries()
  const datasets = new Map<string, Dataset>()
  for (const entry of entries) {
    if (entry._type === 'dataset' && entry.documents) {
      datasets.set(entry._id, new Dataset('suite', 'suite', entry.documents))
    }
  }
  const cases = entries.filter(
    (entry): entry is SuiteCase =>
      entry._type === 'test' && isOfToday(entry) && datasets.has(entry.dataset._ref),
  )
  return {cases, datasets}
}

/** Includes the extension cases of geography. */
function isOfToday({version, features}: SuiteCase): boolean {
  const [extension] = features
  if (extension !== undefined) return extension === 'geoFunctions' && features.length === 1
  return version?.startsWith('>= 1') ?? false
}
