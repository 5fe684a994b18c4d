import {expect, test} from 'vitest'
import {collectGarbage} from '#server/testing/collect-garbage.ts'
import {TextArena} from './text-arena.ts'

const CHUNK_MB = 32

/** Without what is garbage, also of other tests: V8 gives buffers back beside everything else, and has done so a collection later. */
function megabytes(): number {
  let [least, now] = [Infinity, Infinity]
  do {
    least = now
    collectGarbage()
    now = process.memoryUsage().arrayBuffers
  } while (now < least)
  return now / 1024 / 1024
}

test('texts are as they were added', () => {
  const arena = new TextArena()
  const texts = ['', 'a', 'Größe — 漢字 😀', 'x'.repeat(3 * 1024 * 1024), '{"a":1}']
  const held = texts.map((text) => arena.add(text))
  expect(held.map((each) => each.read())).toEqual(texts)
  expect(held.map((each) => each.read())).toEqual(texts)
  for (const each of held) each.giveBack()
})

test('the memory of texts goes with the last of them, and others have their own', () => {
  const before = megabytes()
  const arena = new TextArena()
  const [first, second] = ['first', 'second'].map((text) => arena.add(text))
  first?.giveBack()
  expect(second?.read()).toBe('second')
  expect(megabytes() - before).toBeGreaterThanOrEqual(CHUNK_MB - 1)
  second?.giveBack()
  expect(megabytes() - before).toBeLessThan(1)
  const third = arena.add('third')
  expect(third.read()).toBe('third')
  third.giveBack()
  expect(megabytes() - before).toBeLessThan(1)
})

test('no text is cut where a chunk ends', () => {
  const arena = new TextArena()
  const texts = ['x'.repeat(CHUNK_MB * 1024 * 1024 - 3), '漢', 'é', 'next']
  const held = texts.map((text) => arena.add(text))
  for (const [index, each] of held.entries()) expect(each.read() === texts[index]).toBe(true)
  for (const each of held) each.giveBack()
})

test('the more there is, the larger are the chunks, up to a size', () => {
  const arena = new TextArena()
  const text = 'x'.repeat(31 * 1024 * 1024)
  const sizes: number[] = []
  let before = megabytes()
  const held = Array.from({length: 12}, () => {
    const each = arena.add(text)
    const now = megabytes()
    sizes.push(Math.round(now - before))
    before = now
    return each
  })
  expect(sizes).toEqual([CHUNK_MB, 64, 0, 128, 0, 0, 0, 128, 0, 0, 0, 128])
  for (const each of held) each.giveBack()
  expect(before - megabytes()).toBeCloseTo(CHUNK_MB + 64 + 3 * 128, 0)
})

test('what is larger than a chunk has one of its own', () => {
  const arena = new TextArena()
  const text = 'x'.repeat((CHUNK_MB + 8) * 1024 * 1024)
  const held = arena.add(text)
  expect(held.read()).toBe(text)
  held.giveBack()
})
