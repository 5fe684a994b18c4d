import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {Budget} from '../budget.ts'
import {Fragments} from './fragments.ts'
import {type Limits, TOKEN_LIMITS} from '../limits.ts'
import {writeJson} from './write-json.ts'

const KB = 1024

/** Writes an answer, as one of those that have fragments in common. */
function write(value: unknown, fragments: Fragments, limits: Partial<Limits> = {}): string {
  const work = writeJson(value, new Budget({...TOKEN_LIMITS, ...limits}), fragments)
  let next = work.next()
  while (!next.done) next = work.next()
  return Buffer.concat(next.value).toString()
}

const body = (title = 'é') => [{_type: 'block', text: `${title} ${'“x” '.repeat(KB)}`}]

test('of what two answers have in common the JSON is kept, and of nothing else', () => {
  const fragments = new Fragments(64 * KB)
  const stored = body()
  const answers = [{title: 'One', body: stored}, [{_id: 'p', body: stored}], {posts: [[stored]]}]
  for (const [index, answer] of answers.entries()) {
    expect(fragments.get(stored) !== undefined).toBe(index === 2)
    expect(write(answer, fragments)).toBe(JSON.stringify(answer))
  }
  expect(fragments.bytes).toBe(Buffer.byteLength(JSON.stringify(stored)))
})

const text = fc.oneof(fc.string({unit: 'binary'}), fc.constant('\ud83d'.repeat(20)))
const stored = fc.array(
  fc.oneof(fc.array(fc.jsonValue()), fc.array(text), fc.dictionary(text, text)),
  {
    minLength: 3,
    maxLength: 6,
  },
)

/** What an answer is made of: stored values, by their indexes, in objects and arrays of its own. */
const shape = fc.letrec((tie) => ({
  any: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    {weight: 3, arbitrary: fc.nat(9)},
    {weight: 2, arbitrary: fc.array(tie('any'), {maxLength: 3})},
    {weight: 2, arbitrary: fc.dictionary(text, tie('any'), {maxKeys: 3})},
  ),
})).any

function made(of: unknown, values: readonly unknown[]): unknown {
  if (typeof of === 'number') return values[of] ?? 'none'
  if (Array.isArray(of)) return of.map((each) => made(each, values))
  return Object.fromEntries(
    Object.entries(of as object).map(([name, each]) => [name, made(each, values)]),
  )
}

test('whatever answers have in common, each is written as JSON.stringify has it', () => {
  const asking = fc.property(
    stored,
    fc.array(shape, {minLength: 3, maxLength: 6}),
    (values, shapes) => {
      const fragments = new Fragments(KB, 2)
      for (const each of [...shapes, ...shapes]) {
        const answer = made(each, values)
        expect(write(answer, fragments)).toBe(JSON.stringify(answer))
      }
      expect(fragments.bytes).toBeLessThanOrEqual(KB)
    },
  )
  fc.assert(asking, {numRuns: 100, seed: 3})
})

test('what is known counts as what is written', () => {
  const fragments = new Fragments(64 * KB)
  const answer = [body()]
  for (let time = 0; time < 3; time += 1) {
    expect(() => write(answer, fragments, {answerBytes: KB})).toThrow(/answer of more bytes/)
    write(answer, fragments)
  }
})

test('the most recently used stay in a fixed number of bytes', () => {
  const fragments = new Fragments(64 * KB)
  const bodies = Array.from({length: 50}, (_, index) => body(`${index}`))
  for (const each of [...bodies, ...bodies]) write([each], fragments)
  expect(fragments.bytes).toBeLessThanOrEqual(64 * KB)
  expect(fragments.get(bodies[49] ?? [])).toBeDefined()
  expect(fragments.get(bodies[0] ?? [])).toBeUndefined()
})
