import {parentPort, workerData} from 'node:worker_threads'
import readExif from 'exif-reader'
import {type CameraMetadata, cameraMetadata} from './camera-metadata.ts'

/** Worker of `readCamera`: receives an EXIF block, returns `CameraMetadata`. */
function main(block: Uint8Array) {
  // oxlint-disable-next-line require-post-message-target-origin -- That is for windows; a port has one other end.
  parentPort?.postMessage(read(Buffer.from(block)))
}

/** Ignores a damaged block, which does not affect the picture. */
function read(block: Buffer): CameraMetadata {
  try {
    return cameraMetadata(readExif(block))
  } catch {
    return {}
  }
}

main(workerData)
