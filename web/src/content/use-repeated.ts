import {useEffect, useEffectEvent} from 'react'

const FIRST_MS = 5_000
const LAST_MS = 60_000

/** Returns the milliseconds before the next try, after `tries` tries. */
export function delayAfter(tries: number): number {
  return Math.min(FIRST_MS * 2 ** tries, LAST_MS)
}

/** Repeats work with growing delays while the component is mounted. */
export function useRepeated(work: () => Promise<unknown>): void {
  const onDue = useEffectEvent(work)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (tries: number) => {
      timer = setTimeout(() => {
        wait(tries + 1)
        // Failures are logged like all failed queries.
        void onDue()
      }, delayAfter(tries))
    }
    wait(0)
    return () => clearTimeout(timer)
  }, [])
}
