import {jsonPathToStudioPath, parseJsonPath, resolveMapping, studioPath} from '@sanity/client/csm'
import * as fc from 'fast-check'
import {unparse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {documents} from '../../testing/differential/documents.ts'
import {PARAMS} from '../../testing/differential/trees/names.ts'
import {questionTree} from '../../testing/differential/trees/questions.ts'
import {evaluateQuery, traceQuery} from '../../testing/evaluate.ts'
import {hasSuite, suiteEntries} from '../../testing/groq-suite.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'

/** What is traced is what is evaluated, and what a map says is true. */

const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 800)
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 13)

type Outcome = {value: unknown} | {error: string}

function outcome(evaluate: () => unknown): Outcome {
  try {
    return {value: evaluate()}
  } catch (error) {
    return {error: messageOf(error)}
  }
}

test('a traced query has the value or error of the normal one', () => {
  const asking = fc.property(documents, questionTree, (stored, tree) => {
    const query = unparse(tree)
    const options = {documents: stored, params: PARAMS}
    expect(outcome(() => traceQuery(query, 'key', options).value)).toEqual(
      outcome(() => evaluateQuery(query, options)),
    )
  })
  fc.assert(asking, {numRuns: RUNS, seed: SEED})
})

/** Of these, what is mapped is what a value was made from. */
const CHANGING = /\b(lower|upper|string|text)\(/

type LeafAt = {path: (string | number)[]; value: unknown}

function leavesOf(value: unknown, path: (string | number)[] = []): LeafAt[] {
  if (typeof value !== 'object' || value === null) return [{path, value}]
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value)
  return [...parts].flatMap(([key, part]) => leavesOf(part, [...path, key]))
}

test.each(['index', 'key'] as const)('each leaf is where its mapping by %s says', (selectors) => {
  let read = 0
  const asking = fc.property(documents, questionTree, (stored, tree) => {
    const query = unparse(tree)
    fc.pre(!CHANGING.test(query))
    const traced = outcome(() => traceQuery(query, selectors, {documents: stored, params: PARAMS}))
    fc.pre('value' in traced)
    const {value, map} = traced.value as ReturnType<typeof traceQuery>
    for (const leaf of leavesOf(JSON.parse(JSON.stringify(value)))) {
      const {mapping, pathSuffix} = resolveMapping(leaf.path, map) ?? {}
      if (mapping?.source.type !== 'documentValue') continue
      const id = map.documents[mapping.source.document]?._id
      const path = parseJsonPath(`${map.paths[mapping.source.path]}${pathSuffix}`)
      const document = stored.find(({_id}) => _id === id)
      expect(studioPath.get(document, jsonPathToStudioPath(path))).toEqual(leaf.value)
      read += 1
    }
  })
  fc.assert(asking, {numRuns: RUNS, seed: SEED})
  expect(read).toBeGreaterThan(RUNS / 2)
})

describe.skipIf(!hasSuite)("GROQ's public suite (skipped where its cases are missing)", () => {
  test('returns the same results when traced', {timeout: 60_000}, () => {
    const entries = suiteEntries()
    const stored = new Map(
      entries.flatMap((each) => (each._type === 'dataset' ? [[each._id, each.documents]] : [])),
    )
    let compared = 0
    for (const each of entries) {
      const documents = each._type === 'test' ? stored.get(each.dataset._ref) : undefined
      if (each._type !== 'test' || !documents) continue
      const options = {documents, params: each.params ?? {}}
      const expected = outcome(() => evaluateQuery(each.query, options))
      expect(outcome(() => traceQuery(each.query, 'key', options).value)).toEqual(expected)
      compared += 1
    }
    expect(compared).toBeGreaterThan(4_000)
  })
})
