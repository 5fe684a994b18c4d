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

/** All durations that there are of something, milliseconds; none where it came to no end. */
export type Durations = Map<string, number[]>

type Things<T> = {
  things: readonly T[]
  /** How often each is measured. */
  runs: number
  /** Of all that is measured of a thing. */
  namesOf: (thing: T) => readonly string[]
  /** By these names; of those that it does not come to, it may leave some out. */
  measure: (thing: T) => Promise<Iterable<readonly [name: string, duration: number]>>
}

/** Measures things in rounds. What fails is reported; that time it counts for nothing. */
export async function durationsOf<T extends {name: string}>(
  {things, runs, namesOf, measure}: Things<T>,
  stop: AbortSignal,
): Promise<Durations> {
  const durations: Durations = new Map(things.flatMap(namesOf).map((name) => [name, []]))
  for (const thing of roundsOf(things, runs).flat()) {
    try {
      for (const [name, duration] of await measure(thing)) durations.get(name)?.push(duration)
    } catch (error) {
      stop.throwIfAborted()
      console.error(`  ${thing.name}: ${messageOf(error)}`)
    }
  }
  return durations
}
