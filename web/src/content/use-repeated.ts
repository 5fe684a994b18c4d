import {useEffect, useEffectEvent} from 'react'

const FIRST_MS = 5_000
const LAST_MS = 60_000

/** Milliseconds before the try that follows so many others. */
export function delayAfter(tries: number): number {
  return Math.min(FIRST_MS * 2 ** tries, LAST_MS)
}

/** Does something again and again, with longer and longer pauses, while the component is there. */
export function useRepeated(work: () => Promise<unknown>): void {
  const onDue = useEffectEvent(work)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (tries: number) => {
      timer = setTimeout(() => {
        wait(tries + 1)
        // Its failures are logged where all failed questions are.
        void onDue()
      }, delayAfter(tries))
    }
    wait(0)
    return () => clearTimeout(timer)
  }, [])
}
