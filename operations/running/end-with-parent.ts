import {isMainThread} from 'node:worker_threads'
import {END_MS} from '@skyforge/server-kit/ending/ending-times.ts'

/**
 * Loaded with `--import` into every process that the commands start, with the parent's process id in
 * ENDS_WITH_PARENT, so that none outlives them: when the parent is gone, even by SIGKILL, its message
 * channel closes, and this process asks itself and its own children (its process group, where it leads
 * one) to end.
 */

const LAST_RESORT_MS = END_MS + 500

// Processes that this one forks inherit the import and the variable, but have their own way to end.
const isStartedByUs = Number(process.env.ENDS_WITH_PARENT) === process.ppid

if (isMainThread && isStartedByUs && process.connected) {
  process.once('disconnect', endGroup)
  // The listener alone would keep a script running that has nothing left to do.
  process.channel?.unref()
}

function endGroup(): void {
  setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
  if (!signal(-process.pid)) signal(process.pid)
}

/** False where there is no such group: the process is in its parent's, or this is Windows. */
function signal(target: number): boolean {
  try {
    return process.kill(target, 'SIGTERM')
  } catch {
    return false
  }
}
