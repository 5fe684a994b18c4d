import {CHUNK_TIMEOUT_MS} from './chunks.ts'
import {reloadForNewRelease} from './release/new-release.ts'
import {withinTime} from './within-time.ts'

/** A part of the site that is fetched once, when it is first needed: the code of a component, a long text. */
export type Lazy<T> = {
  isThere: () => boolean
  /**
   * For a component that is being rendered, which passes it to React's `use`. It is the same promise each time, a
   * rejected one until `forgetFailures`: React renders again when a promise settles, and a new one each time would
   * be asked for without end. What is there already is shown without a moment of waiting. Rejects when the part
   * cannot be had, or does not arrive in time; if it is gone with an older release, the page is reloaded instead.
   */
  need: () => Promise<T>
  /** Fetches it before it is needed; a failure is forgotten, so that the next one asks again. */
  prefetch: () => Promise<T>
}

/** As `use` notes what it knows of a promise: with it, what is there is shown without a moment of waiting. */
type Noted<T> = Promise<T> & {status?: 'fulfilled'; value?: T}

const failures = new Set<() => void>()

/** Lets the parts that could not be had be asked for again, once their failure is shown. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** @param what - names the part in the error when it does not arrive in time: 'The page' */
export function lazy<T>(what: string, fetch: () => Promise<T>): Lazy<T> {
  let asked: Noted<T> | undefined
  let isNeeded = false

  function ask(): Promise<T> {
    if (asked) return asked
    const asking: Noted<T> = withinTime(fetch(), CHUNK_TIMEOUT_MS, what).catch(failed)
    asking.then((value) => Object.assign(asking, {status: 'fulfilled', value}), forgetInTime)
    asked = asking
    return asking
  }

  /** Rejects, or stays pending if the page is about to reload. */
  async function failed(error: unknown): Promise<T> {
    if (isNeeded && (await reloadForNewRelease())) return new Promise<T>(() => {})
    throw error
  }

  function forgetInTime() {
    if (isNeeded) failures.add(forget)
    else forget()
  }

  function forget() {
    asked = undefined
    isNeeded = false
  }

  return {
    isThere: () => asked?.status === 'fulfilled',
    need() {
      isNeeded = true
      return ask()
    },
    prefetch: ask,
  }
}
