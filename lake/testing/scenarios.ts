import {expect, test} from 'vitest'
import {testLake} from './test-lake.ts'

/** A request as clients send it, and what comes back: status, what must be in it, what must not. */
export type Scenario = {
  name: string
  path: string
  method?: string
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
  host?: string
  status: number
  has?: string[]
  hasNot?: string[]
  /** By their ids, which documents are there afterwards and which are not. */
  leaves?: Record<string, boolean>
}

/** One test for each, asked of a lake that has a published post (`p1`) and a draft (`drafts.p2`). */
export function testScenarios(scenarios: readonly Scenario[]) {
  test.each(scenarios)('$name', async (scenario) => {
    const {status, has = [], hasNot = [], leaves = {}, path, ...sending} = scenario
    const {send, lake} = await seeded()
    const response = await send(path, sending)
    const text = await response.text()
    expect(response.status, text).toBe(status)
    for (const part of has) expect(text).toContain(part)
    for (const part of hasNot) expect(text).not.toContain(part)
    const dataset = lake.store.datasets.get('blog', 'production')
    for (const [id, isThere] of Object.entries(leaves)) {
      expect(dataset.get(id) !== undefined, id).toBe(isThere)
    }
  })
}

async function seeded() {
  const lake = testLake()
  const mutations = [
    {create: post('p1', {title: 'Public'})},
    {create: post('drafts.p2', {title: 'Secret'})},
  ]
  await lake.send('/data/mutate/production', {body: {mutations}})
  return lake
}

export function post(_id: string, fields: Record<string, unknown> = {}) {
  return {_id, _type: 'post', ...fields}
}

/** The path of a query. */
export function query(groq: string): string {
  return `/data/query/production?query=${encodeURIComponent(groq)}`
}
