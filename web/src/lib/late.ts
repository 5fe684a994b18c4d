import {CHUNK_TIMEOUT_MS} from './chunks.ts'
import {withinTime} from './within-time.ts'

/** A part of the site that is fetched when it is first needed, such as the code of a page, once for all. */
export type Late<T> = {
  isThere: () => boolean
  /**
   * For what is being shown, with React's `use`, which does not wait for what is there: the same promise until
   * `forgetFailures`, or that would ask again without end. Rejects when the part cannot be had, or does not
   * arrive in time.
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
export function late<T>(what: string, fetch: () => Promise<T>): Late<T> {
  let asked: Noted<T> | undefined
  let isNeeded = false

  function ask(): Promise<T> {
    if (asked) return asked
    const asking: Noted<T> = withinTime(fetch(), CHUNK_TIMEOUT_MS, what)
    asking.then((value) => Object.assign(asking, {status: 'fulfilled', value}), forgetInTime)
    asked = asking
    return asking
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
