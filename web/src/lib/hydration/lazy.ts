import {CHUNK_TIMEOUT_MS} from './chunk-timeout.ts'
import {reloadForNewRelease} from '../release/new-release.ts'
import {withTimeout} from '../timeout.ts'

/** A part of the site that is fetched once, on first use: the code of a component, a long text. */
export type Lazy<T> = {
  isThere: () => boolean
  /**
   * For React's `use`. Returns the same promise until `clearFailures`, because React renders again when a promise
   * settles, and a new one each time would never end. A loaded part is shown without a pause. Rejects if the part
   * fails to load or times out; if it was removed with an older release, the page is reloaded instead.
   */
  need: () => Promise<T>
  /** Fetches the part ahead of its use; a failure is dropped, so that the next call tries again. */
  prefetch: () => Promise<T>
}

/** A promise with the fields that `use` reads, so that a loaded part is shown without a pause. */
type Noted<T> = Promise<T> & {status?: 'fulfilled'; value?: T}

const failures = new Set<() => void>()

/** Lets failed parts be requested again, once their failure has been shown. */
export function clearFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** @param what - name of the part in the timeout's error: 'The page' */
export function lazy<T>(what: string, fetch: () => Promise<T>): Lazy<T> {
  let asked: Noted<T> | undefined
  let isNeeded = false

  function ask(): Promise<T> {
    if (asked) return asked
    const asking: Noted<T> = withTimeout(fetch(), CHUNK_TIMEOUT_MS, what).catch(failed)
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
