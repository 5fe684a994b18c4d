import type {IncomingMessage, ServerResponse} from 'node:http'
import {noteRoute} from '@skyforge/server-kit/operations/exchange.ts'
import type {ListenOptions} from '@skyforge/server-kit/replies/listen.ts'
import {refuse, type Forward} from './forward.ts'
import {isFormPost} from './inbox.ts'

/** Largest forwarded body; forms and long queries are far smaller. */
const MOST_BYTES = 256 * 1024

/**
 * Forwards requests to other programs.
 *
 * @param forwards - by the first part of the path: `/lake`
 */
export function forwardBelow(
  forwards: Readonly<Record<string, Forward>>,
): NonNullable<ListenOptions['passOn']> {
  return (url) => {
    const prefix = firstPart(url)
    const forward = forwards[prefix]
    return (
      forward &&
      ((message, response) => {
        noteRoute(`${prefix}/*`)
        forwardBounded(forward, message, response)
      })
    )
  }
}

function firstPart(url: string): string {
  const end = url.indexOf('/', 1)
  return end < 0 ? '' : url.slice(0, end)
}

/** Forwards a request unless its body is too large. */
function forwardBounded(
  forward: Forward,
  message: IncomingMessage,
  response: ServerResponse,
): void {
  if (Number(message.headers['content-length'] ?? 0) > MOST_BYTES) {
    if (isFormPost(message.method, message.url)) return void response.destroy()
    response.setHeader('connection', 'close')
    return refuse(response, 413, 'The request body is too large.')
  }
  let size = 0
  message.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_BYTES) message.destroy()
  })
  forward(message, response)
}
