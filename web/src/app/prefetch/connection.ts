/** https://wicg.github.io/netinfo/: not all browsers have it. */
type Connection = {effectiveType?: string; saveData?: boolean}

/** Whether fetching what may never be looked at costs the visitor next to nothing, as far as the browser says. */
export function isFast({connection}: Navigator & {connection?: Connection}): boolean {
  if (!connection) return true
  const {effectiveType = '4g', saveData = false} = connection
  return effectiveType === '4g' && !saveData
}
