import type {IncomingMessage, ServerResponse} from 'node:http'

/** A request's hold on the server while it is not answered to the end. */
export type Hold = {
  /** Whether the client is waited for: its body still arrives, or it has not read the response. */
  isStalled: () => boolean
  /** Closes the connection. */
  cutOff: () => void
}

export function holdOf(
  message: Pick<IncomingMessage, 'complete' | 'socket'>,
  response: Pick<ServerResponse, 'writableLength'>,
): Hold {
  return {
    isStalled: () => !message.complete || response.writableLength > 0,
    cutOff: () => message.socket.destroy(),
  }
}
