import {once} from 'node:events'
import {Worker} from 'node:worker_threads'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import type {CameraMetadata} from './camera-metadata.ts'

const PROGRAM = new URL(import.meta.resolve('#lake/media/camera/camera-worker.ts'))

/** What a JPEG can have (a segment of it); what other formats have beyond is not looked at. */
const MAX_BYTES = 65_536

const MAX_MEMORY_MB = 64
const MAX_MS = 10_000

/**
 * Reads what a camera recorded, in a thread that can be ended: a block of 64 KB can name each of its
 * bytes thousands of times, which unfolds into gigabytes.
 *
 * @param exif the EXIF block of an image, somebody else's bytes
 * @returns nothing of a block that is damaged, or unfolds like that
 */
export async function readCamera(exif: Buffer): Promise<CameraMetadata> {
  const worker = new Worker(PROGRAM, {
    workerData: new Uint8Array(exif.subarray(0, MAX_BYTES)),
    resourceLimits: {maxOldGenerationSizeMb: MAX_MEMORY_MB},
    execArgv: [],
  })
  try {
    const [found]: CameraMetadata[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(MAX_MS),
    })
    return found ?? {}
  } catch (error) {
    if (isTooMuch(error)) return {}
    throw error
  } finally {
    await worker.terminate()
  }
}

/** Of what the thread was given, which has ended it. */
function isTooMuch(error: unknown): boolean {
  return ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(codeOf(error))
}
