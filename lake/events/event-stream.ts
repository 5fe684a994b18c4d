import {type Outgoing, WaitingEvents} from './waiting-events.ts'

/** Comment lines keep proxies from closing a silent stream. */
const HEARTBEAT_MS = 15_000

/** Several small events go out as one chunk. */
const CHUNK_BYTES = 64 * 1024

/**
 * How far a reader may be behind before something is added, in bytes of what is waiting. Then it is let go, and
 * connects anew. What waits is shared by all streams in which it waits.
 */
const MAX_WAITING_BYTES = 64 * 1024 * 1024

export type ServerSentEvent = {event: string; data: unknown; id?: string}

export type StreamControl = {
  send(event: ServerSentEvent): void
  /** Events that belong together: a reader that may get the first gets all. */
  sendAll(events: readonly Outgoing[]): void
  /** Ends the stream when everything that was sent has gone out. */
  close(): void
}

/**
 * A response that stays open and carries server-sent events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). They wait until the reader takes them
 * (backpressure).
 *
 * @param start called at once; what it returns runs when either side ends the stream
 */
export function eventStream(
  start: (control: StreamControl) => () => void,
  maxWaitingBytes = MAX_WAITING_BYTES,
): Response {
  const source = new EventSource(maxWaitingBytes)
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => source.start(controller, start),
      pull: () => source.flush(),
      cancel: () => source.stop(),
    },
    {highWaterMark: 1},
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

/** What a stream reads from. */
class EventSource implements StreamControl {
  readonly #waiting = new WaitingEvents()
  readonly #maxWaitingBytes: number
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #isOpen = true
  #heartbeat: NodeJS.Timeout | undefined
  #onStop = () => {}

  constructor(maxWaitingBytes: number) {
    this.#maxWaitingBytes = maxWaitingBytes
  }

  start(
    controller: ReadableStreamDefaultController<Uint8Array>,
    begin: (control: StreamControl) => () => void,
  ) {
    this.#controller = controller
    this.#heartbeat = setInterval(() => this.sendAll([comment('heartbeat')]), HEARTBEAT_MS).unref()
    // A first line at once, so that headers are flushed whatever stands between.
    this.sendAll([comment('connected')])
    const onStop = begin(this)
    if (this.#isOpen) this.#onStop = onStop
    else onStop()
  }

  send(event: ServerSentEvent) {
    this.sendAll([outgoing(formatEvent(event))])
  }

  sendAll(events: readonly Outgoing[]) {
    if (!this.#isOpen) return
    if (!this.#waiting.isEmpty && this.#waiting.size > this.#maxWaitingBytes) return this.#letGo()
    this.#waiting.add(events)
    this.flush()
  }

  close() {
    if (!this.#isOpen) return
    this.stop()
    this.flush()
  }

  /** Nothing more is added. */
  stop() {
    if (!this.#isOpen) return
    this.#isOpen = false
    clearInterval(this.#heartbeat)
    this.#onStop()
  }

  flush() {
    const controller = this.#controller
    if (!controller) return
    while (!this.#waiting.isEmpty && (controller.desiredSize ?? 0) > 0) {
      controller.enqueue(this.#waiting.takeChunk(CHUNK_BYTES))
    }
    if (this.#isOpen || !this.#waiting.isEmpty) return
    this.#controller = undefined
    controller.close()
  }

  #letGo() {
    this.#waiting.clear()
    this.close()
  }
}

/** One event as it goes over the wire. */
export function formatEvent({event, data, id}: ServerSentEvent): Uint8Array {
  const identity = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`${identity}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

function comment(text: string): Outgoing {
  return outgoing(Buffer.from(`: ${text}\n\n`))
}

function outgoing(bytes: Uint8Array): Outgoing {
  return {bytes: () => bytes, size: () => bytes.byteLength}
}

export function isEventStream({headers}: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}
