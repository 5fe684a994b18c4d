import {setImmediate} from 'node:timers/promises'

/** Longest slice. */
const SLICE_MS = 5

/** Runs work step by step, and yields to the event loop after each slice. */
export async function runInSlices(steps: Iterable<void>) {
  const work = steps[Symbol.iterator]()
  let sliceEnd = performance.now() + SLICE_MS
  while (!work.next().done) {
    if (performance.now() < sliceEnd) continue
    await setImmediate()
    sliceEnd = performance.now() + SLICE_MS
  }
}
