import {expect, test} from 'vitest'
import {fewAtOnce} from './few-at-once.ts'

/** Work that ends when it is told to. */
function slowWork() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    begun.push(name)
    return end.promise
  }
  return {begun, work, end: (name: string) => ends.get(name)}
}

test('of much work a little is under way, the rest in turn', async () => {
  const {begun, work, end} = slowWork()
  const few = fewAtOnce(2, work)
  const results = ['a', 'b', 'c', 'd'].map((name) => few(name).catch(String))
  expect(begun).toEqual(['a', 'b'])
  end('b')?.resolve('B')
  expect(await results[1]).toBe('B')
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')?.reject('broken')
  expect(await results[0]).toBe('broken')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')?.resolve('C')
  end('d')?.resolve('D')
  expect(await Promise.all(results)).toEqual(['broken', 'B', 'C', 'D'])
})

test('where all is done, the next begins at once', async () => {
  const {begun, work, end} = slowWork()
  const few = fewAtOnce(1, work)
  for (const name of ['a', 'b']) {
    const result = few(name)
    expect(begun).toContain(name)
    end(name)?.resolve(name)
    await result
  }
})
