import type {Log} from '@skyforge/server-kit/storage/database.ts'

/** Shorter starts log nothing. */
const PATIENCE_MS = 2_000

/**
 * Logs the number of loaded documents every two seconds.
 *
 * @param now milliseconds of a monotonic clock
 * @returns to be called for each document
 */
export function loadProgress(total: number, log: Log, now = () => performance.now()): () => void {
  let done = 0
  let next = now() + PATIENCE_MS
  return () => {
    done += 1
    if (now() < next) return
    next = now() + PATIENCE_MS
    const share = Math.floor((100 * done) / total)
    log(`Loading documents: ${format(done)} of ${format(total)} (${share} %)`)
  }
}

function format(count: number): string {
  return count.toLocaleString('en')
}
