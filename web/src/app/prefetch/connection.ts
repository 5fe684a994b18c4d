/** https://wicg.github.io/netinfo/: not all browsers have it. */
type Connection = {effectiveType?: string; saveData?: boolean}

/** True if prefetching costs the visitor next to nothing, according to the browser. */
export function isFast({connection}: Navigator & {connection?: Connection}): boolean {
  if (!connection) return true
  const {effectiveType = '4g', saveData = false} = connection
  return effectiveType === '4g' && !saveData
}
