import {once} from 'node:events'
import {Worker} from 'node:worker_threads'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import type {CameraMetadata} from './camera-metadata.ts'

const PROGRAM = new URL(import.meta.resolve('#lake/media/camera/camera-worker.ts'))

/** Size of a JPEG segment; larger blocks of other formats are ignored. */
const MAX_BYTES = 65_536

const MAX_MEMORY_MB = 64
const MAX_MS = 10_000

/**
 * Reads EXIF data in a worker that can be terminated: a malicious 64 KB block can expand into gigabytes.
 *
 * @param exif untrusted EXIF block of an image
 * @returns nothing for a damaged or malicious block
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

/** Errors of the worker that its input causes. */
function isTooMuch(error: unknown): boolean {
  return ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(codeOf(error))
}
