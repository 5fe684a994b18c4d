import {setPriority} from 'node:os'

/**
 * Lets others go first: a courtesy. Where a sandbox forbids it, the work is done all the same.
 *
 * @param nice from 0 for none to 19: with 5, others get three times as much where they want the same core,
 *   with 10 ten times. At 19 it would never come to an end on a machine that is never idle.
 */
export function lowerPriority(pid: number | undefined, nice: number): void {
  try {
    if (pid !== undefined) setPriority(pid, nice)
  } catch {
    // The process then runs like any other, or has ended already.
  }
}
