import {open} from 'node:fs/promises'
import {Readable} from 'node:stream'

export type Content = {size: number; body: ReadableStream | Uint8Array<ArrayBuffer>}

/** Read at once: a page's images are smaller. */
const MAX_READ_BYTES = 1024 * 1024

/**
 * A file as the body of an answer. It is open when this resolves, so that it may be removed while it is being
 * sent; and closed when all is read, or the stream is cancelled.
 *
 * @throws Error with the code ENOENT when it is not there
 */
export async function contentOfFile(path: string): Promise<Content> {
  const file = await open(path)
  let isStreamed = false
  try {
    const {size} = await file.stat()
    if (size <= MAX_READ_BYTES) {
      const body = new Uint8Array(await file.readFile())
      return {size: body.byteLength, body}
    }
    isStreamed = true
    return {size, body: Readable.toWeb(file.createReadStream()) as ReadableStream}
  } finally {
    if (!isStreamed) await file.close()
  }
}
