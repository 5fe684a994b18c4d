import {setImmediate} from 'node:timers/promises'

/** How long is worked at a stretch. */
const SLICE_MS = 5

/** Does work step by step, and lets others go on after each slice: requests, and readers that take what they were sent. */
export async function inSlices(steps: Iterable<void>) {
  const work = steps[Symbol.iterator]()
  let sliceEnd = performance.now() + SLICE_MS
  while (!work.next().done) {
    if (performance.now() < sliceEnd) continue
    await setImmediate()
    sliceEnd = performance.now() + SLICE_MS
  }
}
