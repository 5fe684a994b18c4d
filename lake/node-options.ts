/**
 * Options of Node for a process that runs a lake. Queries make much short-lived garbage, of which V8 would let more
 * gather the more queries come; see docs/decisions/lake/known-memory.md.
 */
export const NODE_OPTIONS: readonly string[] = [
  // In MB; there are three such spaces at most. They have it from the start, which reads all documents.
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  // Beyond what a full collection left, until the next one.
  '--heap-growing-percent=50',
]
