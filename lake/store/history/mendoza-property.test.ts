import {applyPatch, incremental} from 'mendoza'
import {describe, expect, it} from 'vitest'
import {diff} from './mendoza.ts'

const ROUNDS = 3000
const EDITS_PER_DOCUMENT = 8
const WORDS = [
  'cloud',
  'Größe',
  'naïve',
  '—',
  '漢字',
  '😀',
  '👩‍💻',
  'é',
  '\n',
  'a',
  'b',
  '\ud83d',
  '\ude00',
]

type Json = null | boolean | number | string | Json[] | {[name: string]: Json}
type Fields = {[name: string]: Json}

describe('diff', () => {
  it(`leads from any value to any other (${ROUNDS} seeded pairs, both ways)`, () => {
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const random = new Random(seed)
      expectBothWays(random.value(3), random.value(3), seed)
    }
  })

  it(`leads from any article to its edited self (${ROUNDS} seeded articles, both ways)`, () => {
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

/** mulberry32: small, and the same on every machine. */
class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit)
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)]
    if (choice === undefined) throw new Error('Nothing to choose from')
    return choice
  }

  list<T>(length: number, make: () => T): T[] {
    return Array.from({length}, make)
  }

  text(): string {
    return this.list(this.below(9), () => this.pick(WORDS)).join(this.pick(['', ' ']))
  }

  editedText(text: string): string {
    const characters = [...text]
    const inserted = this.below(3) === 0 ? [] : [this.pick(WORDS)]
    characters.splice(this.below(characters.length + 1), this.below(3), ...inserted)
    return characters.join('')
  }

  value(depth: number): Json {
    const kind = this.below(depth > 0 ? 7 : 5)
    if (kind === 0) return this.pick([null, true, false])
    if (kind < 3) return this.below(4)
    if (kind < 5) return this.text()
    if (kind === 5) return this.list(this.below(5), () => this.value(depth - 1))
    return this.fields(depth)
  }

  fields(depth: number): Fields {
    const names = this.list(this.below(6), () =>
      this.pick(['_key', 'a', 'B', 'b', 'ä', '_type', '1']),
    )
    return Object.fromEntries(names.map((name) => [name, this.value(depth - 1)]))
  }

  block(): Fields {
    const spans = this.list(this.below(3) + 1, () => ({
      _key: `s${this.below(50)}`,
      _type: 'span',
      marks: this.list(this.below(3), () => this.pick(['strong', 'em', 'code'])),
      text: this.list(4, () => this.text()).join(' '),
    }))
    return {
      _key: `b${this.below(200)}`,
      _type: 'block',
      children: spans,
      markDefs: [],
      style: 'normal',
    }
  }

  article(): {_id: string; body: Fields[]} & Fields {
    const rows = this.list(this.below(4), () => ({cells: this.list(3, () => this.text())}))
    const table = {_key: 't', _type: 'customTable', caption: this.text(), table: {rows}}
    return {
      _id: `post-${this.below(9)}`,
      _type: 'post',
      title: this.text(),
      slug: {_type: 'slug', current: this.text()},
      tags: this.list(this.below(5), () => this.text()),
      body: [...this.list(this.below(6), () => this.block()), table],
    }
  }
}
