import PQueue from 'p-queue'

/**
 * Does some work for each item, up to `concurrency` at a time. After the first failure it starts no further work, and waits
 * for what it has started.
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
