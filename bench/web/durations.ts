import type {Browser} from 'playwright'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {withBrowser} from './browser.ts'
import {roundsOf} from './rounds.ts'

/** All durations that there are of something, milliseconds; none where it came to no end. */
export type Durations = Map<string, number[]>

type Things<T> = {
  things: readonly T[]
  /** Of all that is measured of a thing. */
  namesOf: (thing: T) => readonly string[]
  /** By these names; of those that it does not come to, it may leave some out. */
  measure: (
    browser: Browser,
    site: string,
    thing: T,
  ) => Promise<Iterable<readonly [name: string, duration: number]>>
}

/** How often, and where, in a browser whose program is at this path. */
export type Task = {executable: string; site: string; runs: number}

/** Makes what measures things in rounds, in a browser of its own. */
export function inBrowser<T extends {name: string}>(things: Things<T>) {
  return ({executable, ...task}: Task, stop: AbortSignal): Promise<Durations> =>
    withBrowser(executable, stop, (browser) => durationsOf(things, {browser, ...task}, stop))
}

/** What fails is reported; that time it counts for nothing. */
export async function durationsOf<T extends {name: string}>(
  {things, namesOf, measure}: Things<T>,
  {browser, site, runs}: Omit<Task, 'executable'> & {browser: Browser},
  stop: AbortSignal,
): Promise<Durations> {
  const durations: Durations = new Map(things.flatMap(namesOf).map((name) => [name, []]))
  for (const thing of roundsOf(things, runs).flat()) {
    try {
      for (const [name, duration] of await measure(browser, site, thing))
        durations.get(name)?.push(duration)
    } catch (error) {
      stop.throwIfAborted()
      console.error(`  ${thing.name}: ${messageOf(error)}`)
    }
  }
  return durations
}
