import {describe, expect, test, vi} from 'vitest'
import {compute} from '#server/testing/compute.ts'
import {contextOf} from '../testing/evaluate.ts'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import {parseLazily} from '../store/loading/lazy-document.ts'
import {TextArena} from '../store/loading/text-arena.ts'
import {testQueries} from '../testing/test-queries.ts'
import {Budget} from './budget.ts'
import {evaluateAtOnce} from './evaluate.ts'
import {TOKEN_LIMITS} from './limits.ts'
import {parse} from './syntax/parse.ts'

const STAMP = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}

describe('parsing what was loaded is nobody’s time, and nobody waits for all of it', () => {
  const MS = 20

  test.each([
    {name: 'the question is not over its time', parsedMs: MS, throws: false},
    {name: 'as it is without', parsedMs: 0, throws: true},
  ])('$name', ({parsedMs, throws}) => {
    const budget = new Budget({...TOKEN_LIMITS, milliseconds: MS / 2})
    budget.startSlice()
    budget.startClock()
    compute(MS)
    budget.parsed(parsedMs)
    const go = () => budget.step(2_000)
    if (throws) expect(go).toThrow(/takes longer than 10 ms/)
    else go()
    expect(budget.isDue).toBe(!throws)
  })

  test('what is parsed soon is read at once, and the rest in slices', () => {
    const budget = new Budget(TOKEN_LIMITS)
    const reading = (ms: number) => () => {
      budget.parsed(ms)
      budget.step()
      return ms
    }
    expect(budget.attempt(reading(0.1))).toEqual({value: 0.1})
    expect(budget.attempt(reading(5))).toBeUndefined()
    budget.renew()
    expect(budget.attempt(reading(0.1))).toEqual({value: 0.1})
  })

  const arena = new TextArena()
  const isParsed = (document: LakeDocument) =>
    Object.getOwnPropertyDescriptor(document, 'body')?.get === undefined

  /** Of 200 KB each. */
  function loaded(count: number): LakeDocument[] {
    const body = ['long '.repeat(40_000)]
    return Array.from({length: count}, (_, index) => {
      const document = {_id: `p${index}`, _type: 'post', ...STAMP, body}
      const json = JSON.stringify(document)
      return parseLazily({id: document._id, dataset: 'blog/production', json}, arena)
    })
  }

  test('others have their turn while bodies are parsed', async () => {
    const posts = loaded(300)
    const dataset = new Dataset('blog', 'production', posts)
    const parsed: number[] = [0]
    const note = () => {
      parsed.push(posts.filter(isParsed).length)
      next = setImmediate(note)
    }
    let next = setImmediate(note)
    const options = {params: {}, perspective: 'raw', identity: 'me', visibility: 'public'} as const
    const {json} = await testQueries().answer(dataset, 'count(*[length(body) > 0])', options)
    clearImmediate(next)
    parsed.push(posts.filter(isParsed).length)
    expect(Buffer.concat(json).toString()).toBe('300')
    const atOnce = parsed.map((count, index) => count - (parsed[index - 1] ?? 0))
    expect(Math.max(...atOnce)).toBeLessThan(150)
  })

  test('what selects documents for a mutation is told, too', () => {
    const context = contextOf({documents: loaded(2)})
    const told = vi.spyOn(context.budget, 'parsed')
    expect(evaluateAtOnce(parse('count(*[length(body) > 0])', {}, TOKEN_LIMITS), context)).toBe(2)
    expect(told).toHaveBeenCalledTimes(2)
  })
})
