/**
 * Deadlines of a graceful shutdown. Supervisors derive their own deadlines from these, so that no program is killed too
 * early.
 */

/** Time for open requests, and a mail in progress, to finish. */
export const DRAIN_MS = 3_500

/** A program has exited by then: after draining it closes its files. */
export const END_MS = DRAIN_MS + 750
