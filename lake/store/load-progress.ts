import type {Log} from '@skyforge/server-kit/storage/database.ts'

/** What is done sooner needs no words. */
const PATIENCE_MS = 2_000

/**
 * Says how many documents are read, every two seconds of a start that takes longer.
 *
 * @param now milliseconds of a clock that is never set back
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
