/** Comment lines keep proxies from closing a silent stream. */
const HEARTBEAT_MS = 15_000

/** Backpressure: how far a client may be behind before it is let go; it then connects anew. */
const MAX_BACKLOG_BYTES = 4 * 1024 * 1024

/** Ends the stream of a client that does not read, together with what waits for it. One line in the log. */
class SlowReaderError extends Error {
  constructor() {
    super('A client reads its event stream too slowly, and is disconnected.')
    this.stack = this.message
  }
}

export type ServerSentEvent = {event: string; data: unknown; id?: string}

export type StreamControl = {
  send(event: ServerSentEvent): void
  close(): void
}

/**
 * A response that stays open and carries server-sent events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 *
 * @param start called at once; what it returns runs when either side ends the stream
 */
export function eventStream(start: (control: StreamControl) => () => void): Response {
  const encoder = new TextEncoder()
  let cleanUp = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let open = true
        const write = (text: string) => {
          if (!open) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < -MAX_BACKLOG_BYTES) {
            cleanUp()
            controller.error(new SlowReaderError())
          }
        }
        const heartbeat = setInterval(() => write(': heartbeat\n\n'), HEARTBEAT_MS)
        let stop = () => {}
        cleanUp = () => {
          open = false
          clearInterval(heartbeat)
          stop()
        }
        const end = () => {
          if (!open) return
          cleanUp()
          controller.close()
        }
        // A first line at once, so that headers are flushed whatever stands between.
        write(': connected\n\n')
        stop = start({send: (event) => write(format(event)), close: end})
        if (!open) stop()
      },
      cancel: () => cleanUp(),
    },
    {highWaterMark: 1, size: (chunk) => chunk.byteLength},
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

export function isEventStream({headers}: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}

function format({event, data, id}: ServerSentEvent): string {
  const identity = id === undefined ? '' : `id: ${id}\n`
  return `${identity}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
