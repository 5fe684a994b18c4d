export type Counts = {passed: number; failed: number; skipped: number}

/** Counts a check that has no tests of its own. */
export function countOne(passed: boolean): Counts {
  return {passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0}
}

/**
 * Counts of a test runner. A run counts as one failure if it failed without a failed test (a file that does not
 * load, a broken set-up), or if it ran no test unexpectedly.
 */
export function countTests(
  reported: Counts | undefined,
  passed: boolean,
  mayRunNothing = false,
): Counts {
  const counts = reported ?? {passed: 0, failed: 0, skipped: 0}
  const ran = counts.passed + counts.failed > 0
  return passed && (ran || (mayRunNothing && reported))
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
