import type {IncomingMessage} from 'node:http'

/** Limits for reading an unwanted body. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_MS = 5_000
/** Most bodies drained at the same time: anonymous clients may never finish sending theirs. */
const MOST_AT_ONCE = 256

let waiting = 0

/**
 * Reads and discards a request body, because simple clients read the response only after they have sent everything.
 * Beyond `MOST_AT_ONCE` bodies it returns immediately; such a connection counts as silent after its response
 * (`limitSilent`).
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
