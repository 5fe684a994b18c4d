/**
 * How Node runs the lake: its options before `lake/main.ts`. What questions make is soon garbage, of which V8 would
 * let more gather the more is asked; see docs/decisions/lake/known-memory.md.
 */
export const NODE_OPTIONS: readonly string[] = [
  // In MB; there are three such spaces at most. They have it from the start, which reads all documents.
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
]
