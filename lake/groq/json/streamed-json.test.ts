import {describe, expect, test} from 'vitest'
import {Budget} from '../budget.ts'
import type {OtherMembers} from './document-pages.ts'
import {TOKEN_LIMITS} from '../limits.ts'
import {beginJson} from './streamed-json.ts'

const MB = 1024 * 1024

/** Two of them make more than an answer in one part has. */
const LONG = Array.from({length: 9 * 64}, () => 'x'.repeat(16 * 1024 - 3))

function* pagesOf(text: string): Generator<Uint8Array> {
  yield Buffer.from(text)
}

/** Begins to write a value, as if each slice were over at once. @returns with how often others had their turn */
function begin(value: unknown, othersOf: OtherMembers) {
  const budget = new Budget(TOKEN_LIMITS)
  budget.step = () => {
    budget.isDue = true
  }
  const work = beginJson(value, budget, othersOf)
  let pauses = 0
  let next = work.next()
  for (; !next.done; next = work.next()) pauses += 1
  const {json, rest} = next.value
  return {begun: Buffer.concat(json), rest, pauses}
}

describe('a long list of long members', () => {
  test('ends its first part when it is known to be long', () => {
    const {begun, rest} = begin([LONG, LONG], () => undefined)
    expect(begun.length).toBeLessThan(10 * MB)
    const whole = Buffer.concat([begun, ...(rest?.pieces ?? [])])
    expect(whole.equals(Buffer.from(JSON.stringify([LONG, LONG])))).toBe(true)
  })

  test('pauses while a member is written before the cached pages', () => {
    const asked: number[] = []
    const {begun, rest, pauses} = begin([LONG, LONG, 'last'], () => (from) => {
      asked.push(from)
      return pagesOf(',"last"')
    })
    expect(asked).toEqual([2])
    expect(pauses).toBeGreaterThan(LONG.length * 1.9)
    const whole = Buffer.concat([begun, ...(rest?.pieces ?? [])])
    expect(whole.equals(Buffer.from(JSON.stringify([LONG, LONG, 'last'])))).toBe(true)
  })
})
