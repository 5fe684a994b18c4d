import {messageOf} from '#server/caught.ts'

/**
 * The order in which things are measured several times: all of them each round, and each round begins with
 * another, so that none always is the first, before the machine is warm, or the last.
 */
export function roundsOf<T>(things: readonly T[], count: number): T[][] {
  return Array.from({length: count}, (_, round) => {
    const first = things.length > 0 ? round % things.length : 0
    return [...things.slice(first), ...things.slice(0, first)]
  })
}

/** Does `work` with each of `things`, `count` times. What fails is reported; that time it counts for nothing. */
export async function inRounds<T extends {name: string}>(
  things: readonly T[],
  count: number,
  stop: AbortSignal,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  for (const thing of roundsOf(things, count).flat()) {
    try {
      await work(thing)
    } catch (error) {
      stop.throwIfAborted()
      console.error(`  ${thing.name}: ${messageOf(error)}`)
    }
  }
}
