export type Report = (message: string, error?: unknown) => void

type Bounds = {
  /** How many lines there may be in each interval. */
  lines: number
  intervalMs: number
}

/**
 * A log for what anybody may cause, by asking for it again and again: so many lines in each interval, and when
 * it is over one more that counts what was left out.
 */
export function boundedReport(report: Report, {lines, intervalMs}: Bounds): Report {
  let written = 0
  let leftOut = 0
  let interval: NodeJS.Timeout | undefined
  const end = () => {
    interval = undefined
    if (leftOut > 0) report(`Of such lines, ${leftOut} more were left out.`)
    written = 0
    leftOut = 0
  }
  return (message, error) => {
    interval ??= setTimeout(end, intervalMs).unref()
    if (written >= lines) leftOut += 1
    else {
      written += 1
      report(message, error)
    }
  }
}
