export type Report = (message: string, error?: unknown) => void

type Bounds = {
  /** Most lines in each interval. */
  lines: number
  intervalMs: number
}

/** Limits the log lines that any client can cause. At the end of each interval it reports the number left out. */
export function boundedReport(report: Report, {lines, intervalMs}: Bounds): Report {
  let written = 0
  let leftOut = 0
  let interval: NodeJS.Timeout | undefined
  const end = () => {
    interval = undefined
    if (leftOut > 0) report(`${leftOut} more lines of this kind were left out.`)
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
