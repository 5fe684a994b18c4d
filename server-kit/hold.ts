import type {IncomingMessage, ServerResponse} from 'node:http'

/** A connection on which no byte has moved for this long counts as stalled, in milliseconds. */
const STALLED_MS = 2_000

/** An open request, until its response is complete. */
export type Hold = {
  /** True while the server waits for the client to send its body or to read the response. */
  isStalled: () => boolean
  cutOff: () => void
}

type Message = Pick<IncomingMessage, 'complete'> & {
  socket: Pick<IncomingMessage['socket'], 'bytesRead' | 'bytesWritten' | 'destroy'>
}

/**
 * A download in progress always has unsent bytes, so a client is stalled only if no byte has moved since the last
 * check.
 *
 * @param now monotonic clock, in milliseconds
 */
export function holdOf(
  message: Message,
  response: Pick<ServerResponse, 'writableLength'>,
  now = () => performance.now(),
): Hold {
  const {socket} = message
  let seen: {bytes: number; since: number} | undefined
  return {
    isStalled: () => {
      if (message.complete && response.writableLength === 0) return false
      const bytes = socket.bytesRead + socket.bytesWritten
      if (seen?.bytes !== bytes) seen = {bytes, since: now()}
      return now() - seen.since >= STALLED_MS
    },
    cutOff: () => socket.destroy(),
  }
}
