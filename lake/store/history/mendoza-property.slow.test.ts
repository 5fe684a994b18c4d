import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {applyPatch, incremental} from 'mendoza'
import {describe, expect, it} from 'vitest'
import {type Json, Random} from '../../testing/random.ts'
import {randomRequest} from '../../testing/random-mutations.ts'
import {testLake} from '../../testing/test-lake.ts'
import {type LakeDocument, withoutRevision} from '../document.ts'
import {diff} from './mendoza.ts'

const ROUNDS = 3000
const EDITS_PER_DOCUMENT = 8
const LAKES = 12
const REQUESTS = 40

describe('diff', () => {
  it(`converts any value into any other (${ROUNDS} seeded pairs, both ways)`, () => {
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const random = new Random(seed)
      expectBothWays(random.value(3), random.value(3), seed)
    }
  })

  it(`converts an article into its edited form (${ROUNDS} seeded articles, both ways)`, () => {
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const random = new Random(seed)
      const article = random.article()
      expectBothWays(article, edited(article, random), seed)
    }
  })

  it('can be applied one after the other by the decoder that tracks authors', () => {
    for (let seed = 1; seed <= ROUNDS / 10; seed++) {
      const random = new Random(seed)
      let document: Json = random.article()
      let tracked = incremental.wrap<number>(structuredClone(document), 0)
      for (let edit = 1; edit <= EDITS_PER_DOCUMENT; edit++) {
        const next: Json = edited(document, random)
        tracked = incremental.applyPatch(tracked, diff(document, next), edit)
        document = next
      }
      expect(incremental.unwrap(tracked), `seed ${seed}`).toEqual(document)
    }
  })

  it('costs a small part of a long article for a keystroke', () => {
    const random = new Random(7)
    const article = {...random.article(), body: random.list(60, () => random.block())}
    const body = article.body.map((item, index) => (index === 30 ? {...item, style: 'h2'} : item))
    const patch = JSON.stringify(diff(article, {...article, body}))
    expect(patch.length).toBeLessThan(60)
    expect(JSON.stringify(article).length / patch.length).toBeGreaterThan(100)
  })
})

describe('a lake with random mutations and actions', () => {
  it(`rejects with 4xx and changes nothing, or keeps every revision (${LAKES * REQUESTS} requests)`, async () => {
    let refused = 0
    for (let seed = 1; seed <= LAKES; seed++) refused += await expectWholeHistory(seed)
    // Enough of both: a generator that only makes one kind would prove nothing.
    expect(refused).toBeGreaterThan(LAKES * REQUESTS * 0.2)
    expect(refused).toBeLessThan(LAKES * REQUESTS * 0.8)
  })
})

/** Stored documents by id. */
type Stored = Map<string, LakeDocument>

/** @returns how many of the requests were refused */
async function expectWholeHistory(seed: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lake-property-'))
  const lives = new Map<string, (LakeDocument | undefined)[]>()
  const first = testLake({folder})
  const refused = await sendRequests(first, lives, seed)
  const left = stored(first)
  first.close()
  const again = testLake({folder})
  expect(stored(again), `seed ${seed}, on disk`).toEqual(left)
  for (const [id, states] of lives) expectLife(again, id, states, `seed ${seed}, "${id}"`)
  again.close()
  rmSync(folder, {recursive: true})
  return refused
}

async function sendRequests(
  lake: ReturnType<typeof testLake>,
  lives: Map<string, (LakeDocument | undefined)[]>,
  seed: number,
): Promise<number> {
  const random = new Random(seed)
  let refused = 0
  for (let index = 0; index < REQUESTS; index++) {
    const request = randomRequest(random)
    const before = stored(lake)
    const kind = 'actions' in request ? 'actions' : 'mutate'
    const body = {...request, transactionId: `t${index}`}
    const {status} = await lake.send(`/data/${kind}/production`, {body})
    const told = `seed ${seed}, ${JSON.stringify(body)}`
    if (status === 200) note(lives, before, stored(lake))
    else {
      refused++
      expect([400, 409], told).toContain(status)
      expect(stored(lake), told).toEqual(before)
    }
  }
  return refused
}

/** A copy: what is stored later must not change it. */
function stored({lake}: ReturnType<typeof testLake>): Stored {
  const documents = [...lake.store.datasets.get('blog', 'production').all()]
  return new Map(structuredClone(documents).map((document) => [document._id, document]))
}

function note(lives: Map<string, (LakeDocument | undefined)[]>, before: Stored, after: Stored) {
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const state = after.get(id)
    if (state?._rev === before.get(id)?._rev) continue
    const states = lives.get(id) ?? []
    lives.set(id, [...states, state])
  }
}

/** The patches lead from each state to the next and back, and each can be read by its revision. */
function expectLife(
  {lake: {store}}: ReturnType<typeof testLake>,
  id: string,
  states: readonly (LakeDocument | undefined)[],
  told: string,
) {
  const dataset = store.datasets.get('blog', 'production')
  const log = store.history.transactions(dataset, [id], {limit: REQUESTS})
  expect(log, told).toHaveLength(states.length)
  let present: unknown = null
  for (const [index, {id: revision, effects}] of log.entries()) {
    const next = applyPatch(present, effects[id]?.apply ?? [])
    expect(next, told).toEqual(withoutRevision(states[index] ?? null))
    expect(applyPatch(next, effects[id]?.revert ?? []), told).toEqual(present)
    expect(store.history.documentAt(dataset, id, {revision}), told).toEqual(states[index])
    present = next
  }
}

function expectBothWays(left: Json, right: Json, seed: number) {
  expect(applyPatch(left, diff(left, right)), `seed ${seed}`).toEqual(right)
  expect(applyPatch(right, diff(right, left)), `seed ${seed}, backwards`).toEqual(left)
  expect(diff(left, structuredClone(left)), `seed ${seed}, no change`).toEqual([])
}

/** A copy with one to four random edits anywhere in it. */
function edited<T extends Json>(value: T, random: Random): T {
  const copy = structuredClone(value)
  for (let edits = random.below(4) + 1; edits > 0; edits--) editSomewhere(copy, random)
  return copy
}

function editSomewhere(value: Json, random: Random) {
  if (Array.isArray(value)) return editList(value, random)
  if (typeof value !== 'object' || value === null) return
  const names = Object.keys(value)
  const name = random.pick(names.length > 0 ? names : ['added'])
  const current = value[name]
  const kind = random.below(10)
  if (kind === 0) delete value[name]
  else if (kind === 1) value[`f${random.below(30)}`] = random.value(2)
  else if (typeof current === 'string') value[name] = random.editedText(current)
  else if (typeof current === 'object' && current !== null) editSomewhere(current, random)
  else value[name] = random.value(1)
}

function editList(list: Json[], random: Random) {
  const at = random.below(list.length + 1)
  const current = list[at]
  const kind = random.below(8)
  if (kind === 0) list.splice(at, 1)
  else if (kind === 1) list.splice(at, 0, random.block())
  else if (kind === 2) list.splice(random.below(list.length + 1), 0, ...list.splice(at, 2))
  else if (kind === 3) list.splice(at, 0, random.text())
  else if (typeof current === 'string') list[at] = random.editedText(current)
  else if (current !== undefined) editSomewhere(current, random)
}
