import type {IncomingMessage} from 'node:http'
import {MAX_BODY_BYTES} from './body.ts'
import type {HeldBytes} from './held-bytes.ts'

/**
 * The body, or of one that is too long a little more than the limit, which the handler then refuses. The
 * rest is read and thrown away, because a sender that is cut off never reads the refusal. `undefined` when
 * the sender broke off, or has too much unfinished already.
 */
export async function readBounded(
  message: IncomingMessage,
  address: string,
  held: HeldBytes,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  let isRefused = false
  const {promise, resolve} = Promise.withResolvers<void>()
  message.on('data', (chunk: Buffer) => {
    if (isRefused || length > MAX_BODY_BYTES) return
    isRefused = !held.take(address, chunk.byteLength)
    if (isRefused) return resolve()
    length += chunk.byteLength
    chunks.push(chunk)
    if (length > MAX_BODY_BYTES) resolve()
  })
  message.on('close', resolve)
  message.on('end', resolve)
  message.on('error', () => resolve())
  await promise
  held.free(address, length)
  const isWhole = message.complete || length > MAX_BODY_BYTES
  return isWhole && !isRefused ? Buffer.concat(chunks) : undefined
}
