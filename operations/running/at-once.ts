import PQueue from 'p-queue'

/**
 * Does some work for each of many, so many at once. After the first that fails none is begun, and those that were have ended.
 *
 * @throws Error of the first that fails
 */
export async function eachAtOnce<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({concurrency})
  const orStop = async (item: T) => {
    try {
      await work(item)
    } catch (error) {
      queue.pause()
      throw error
    }
  }
  try {
    await queue.addAll([...items].map((item) => () => orStop(item)))
  } finally {
    queue.clear()
    await queue.onIdle()
  }
}
