import {parentPort, workerData} from 'node:worker_threads'
import readExif from 'exif-reader'
import {type CameraMetadata, cameraMetadata} from './camera-metadata.ts'

/** What `readCamera` starts: the bytes of an EXIF block in, `CameraMetadata` out. */
function main(block: Uint8Array) {
  // oxlint-disable-next-line require-post-message-target-origin -- That is for windows; a port has one other end.
  parentPort?.postMessage(read(Buffer.from(block)))
}

/** Nothing of a damaged block: the picture is none the worse for it, and nobody can mend it. */
function read(block: Buffer): CameraMetadata {
  try {
    return cameraMetadata(readExif(block))
  } catch {
    return {}
  }
}

main(workerData)
