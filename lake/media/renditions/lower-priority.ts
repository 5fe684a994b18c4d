import {setPriority} from 'node:os'

/**
 * Lowers the priority of a process. If a sandbox forbids it, the work runs anyway.
 *
 * @param nice from 0 to 19: with 5, others get three times the share of a core, with 10 ten times; 19 would never
 *   finish on a busy machine
 */
export function lowerPriority(pid: number | undefined, nice: number): void {
  try {
    if (pid !== undefined) setPriority(pid, nice)
  } catch {
    // The process keeps its priority, or has ended already.
  }
}
