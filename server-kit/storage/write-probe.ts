import {rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

/** As much as the largest form. */
const BYTES = Buffer.alloc(256 * 1024)
/** Anybody may ask, and each proof waits for the disk. */
const AGAIN_MS = 5_000

/**
 * Proves that a folder takes what is written, by writing a file there and removing it again. What was found is said
 * for five seconds to all who ask.
 *
 * @param now milliseconds of a clock that is never set back
 * @returns what rejects, with the file system's error, where the folder takes nothing
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
