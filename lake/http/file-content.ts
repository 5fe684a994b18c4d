import {open} from 'node:fs/promises'
import {Readable} from 'node:stream'
import {type ByteRange, byteRange} from '@skyforge/server-kit/negotiation/byte-range.ts'

/** All of a body, or the part of it that was asked for. */
export type Content = {
  /** Of all of it, in bytes. */
  size: number
  part?: ByteRange | 'unsatisfiable'
  body: ReadableStream | Uint8Array<ArrayBuffer>
}

/** Read at once: a page's images are smaller. */
const MAX_READ_BYTES = 1024 * 1024

/**
 * A file as the body of an answer. It is open when this resolves, so that it may be removed while it is being
 * sent; and closed when all is read, or the stream is cancelled.
 *
 * @param range the header `Range`, where it is heeded
 * @throws Error with the code ENOENT when it is not there
 */
export async function contentOfFile(path: string, range?: string): Promise<Content> {
  const file = await open(path)
  let isStreamed = false
  try {
    const {size} = await file.stat()
    const part = range === undefined ? undefined : byteRange(range, size)
    if (part === 'unsatisfiable') return {size, part, body: new Uint8Array()}
    if (!part && size <= MAX_READ_BYTES) {
      const body = new Uint8Array(await file.readFile())
      return {size: body.byteLength, body}
    }
    isStreamed = true
    const body = Readable.toWeb(file.createReadStream(part)) as ReadableStream
    return {size, body, ...(part && {part})}
  } finally {
    if (!isStreamed) await file.close()
  }
}
