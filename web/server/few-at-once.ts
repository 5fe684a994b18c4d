/**
 * The same work, of which no more than `most` is under way at once; the rest waits its turn. On one thread
 * all of it is done no later for that, and takes the memory of a few only.
 */
export function fewAtOnce<Given extends unknown[], Result>(
  most: number,
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let free = most
  const waiting: (() => void)[] = []
  return async (...given) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work(...given)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
