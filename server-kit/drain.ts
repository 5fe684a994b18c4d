import type {IncomingMessage} from 'node:http'

/** The most that is read of a body which nobody wants, and for how long. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_MS = 5_000
/** Most bodies drained at the same time: anonymous clients may never finish sending theirs. */
const MOST_AT_ONCE = 256

let waiting = 0

/**
 * Reads a body that was not asked for, and throws it away. Senders of the simple kind read the answer when
 * they have sent everything; if the connection is closed before, they never see it. Beyond `MOST_AT_ONCE` such
 * bodies, the next is not awaited: its connection counts as silent once it is answered (`limitSilent`).
 */
export function drain(message: IncomingMessage): Promise<void> {
  const isRead = message.complete || message.readableDidRead
  if (isRead || waiting >= MOST_AT_ONCE) return Promise.resolve()
  waiting += 1
  const {promise, resolve} = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, MOST_MS)
  let length = 0
  message.on('data', (chunk: Buffer) => {
    length += chunk.byteLength
    if (length > MOST_BYTES) resolve()
  })
  for (const event of ['end', 'close', 'error']) message.on(event, () => resolve())
  return promise.finally(() => {
    clearTimeout(timer)
    waiting -= 1
  })
}
