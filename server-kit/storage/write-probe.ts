import {rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

/** As large as the largest form. */
const BYTES = Buffer.alloc(256 * 1024)
/** Any client can trigger a probe, and each waits for the disk. */
const AGAIN_MS = 5_000

/**
 * Checks that a folder is writable, by creating and deleting a file. The result is cached for five seconds.
 *
 * @param now monotonic clock, in milliseconds
 * @returns a function that rejects with the file system's error if the folder is not writable
 */
export function writeProbe(folder: string, now = () => performance.now()): () => Promise<void> {
  let latest: {at: number; found: Promise<void>} | undefined
  return function mustTakeWrites() {
    if (!latest || now() - latest.at >= AGAIN_MS) latest = {at: now(), found: prove(folder)}
    return latest.found
  }
}

async function prove(folder: string): Promise<void> {
  const path = join(folder, 'write-probe')
  try {
    await writeFile(path, BYTES, {mode: 0o600, flush: true})
  } finally {
    await rm(path, {force: true})
  }
}
