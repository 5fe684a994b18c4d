import {expect, test} from 'vitest'
import {FairQueue} from './fair-queue.ts'

/** Jobs by name, such as `a1` of group `a`, capitals for large ones: started jobs, and functions that end them. */
function queue(bounds: {slots: number; largeSlots: number; maxWaiting: number}) {
  const fair = new FairQueue(bounds)
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const add = (...names: string[]) => {
    for (const name of names) {
      const [group = ''] = name.toLowerCase()
      const work = () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }
      fair.run({group, isLarge: name !== name.toLowerCase()}, work).catch((error: unknown) => {
        expect(error).toMatchObject({status: 503, headers: {'retry-after': '5'}})
        refused.push(name)
      })
    }
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (...names: string[]) => {
    for (const name of names) {
      await settle()
      ends.get(name)?.()
    }
    await settle()
  }
  return {add, end, begun, refused}
}

const WIDE = {slots: 1, largeSlots: 1, maxWaiting: 10}

test('serves groups in turns, each in order', async () => {
  const {add, end, begun} = queue(WIDE)
  add('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
  await end('a1', 'a2', 'b1', 'c1', 'a3', 'b2')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('runs a limited number of jobs at once', async () => {
  const {add, end, begun} = queue({...WIDE, slots: 2, largeSlots: 2})
  add('a1', 'b1', 'c1')
  await end()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
})

test('reserves a slot for small jobs', async () => {
  const {add, end, begun} = queue({...WIDE, slots: 2})
  add('A1', 'B1', 'b2', 'c1')
  await end('b2')
  expect(begun).toEqual(['A1', 'b2', 'c1'])
  await end('A1')
  expect(begun).toEqual(['A1', 'b2', 'c1', 'B1'])
})

test('drops the last job of the longest group when full', async () => {
  const {add, end, begun, refused} = queue({...WIDE, maxWaiting: 3})
  add('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1')
  await end('a1', 'a2', 'b1', 'c1')
  expect(refused).toEqual(['a4', 'a3', 'd1'])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('frees the slot of a failed job', async () => {
  const fair = new FairQueue(WIDE)
  const failing = fair.run({group: 'a', isLarge: true}, async () => {
    throw new Error('broken')
  })
  const next = fair.run({group: 'a', isLarge: true}, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
