export type Counts = {passed: number; failed: number; skipped: number}

/** What counts when a check is not made of tests. */
export function countOne(passed: boolean): Counts {
  return {passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0}
}

/**
 * The counts of a runner of tests. One that failed without a failed test (a file that cannot be read,
 * a set-up that broke), or that ran nothing where it was not to leave out any, counts as one failure.
 */
export function countTests(
  reported: Counts | undefined,
  passed: boolean,
  leavesOut = false,
): Counts {
  const counts = reported ?? {passed: 0, failed: 0, skipped: 0}
  const ran = counts.passed + counts.failed > 0
  return passed && (ran || (leavesOut && reported))
    ? counts
    : {...counts, failed: Math.max(counts.failed, 1)}
}

/** The last line of every run of checks. */
export function summary(counts: Counts[]): string {
  const {passed, failed, skipped} = total(counts)
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function total(counts: Counts[]): Counts {
  const sum = (name: keyof Counts) => counts.reduce((all, each) => all + each[name], 0)
  return {passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped')}
}
