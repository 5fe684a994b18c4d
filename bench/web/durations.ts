import type {Browser} from 'playwright'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {withBrowser} from './browser.ts'
import {roundsOf} from './rounds.ts'

/** Durations in milliseconds by name; empty if a measurement failed. */
export type Durations = Map<string, number[]>

type Things<T> = {
  things: readonly T[]
  /** Names of all measurements of a thing. */
  namesOf: (thing: T) => readonly string[]
  /** Measures a thing; measurements that it does not reach may be missing. */
  measure: (
    browser: Browser,
    site: string,
    thing: T,
  ) => Promise<Iterable<readonly [name: string, duration: number]>>
}

/** Rounds, site, and path of the browser. */
export type Task = {executable: string; site: string; runs: number}

/** Creates a function that measures things in rounds, in a separate browser. */
export function inBrowser<T extends {name: string}>(things: Things<T>) {
  return ({executable, ...task}: Task, stop: AbortSignal): Promise<Durations> =>
    withBrowser(executable, stop, (browser) => durationsOf(things, {browser, ...task}, stop))
}

/** Prints failures and continues without that round. */
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
