import {type Outgoing, EventQueue} from './event-queue.ts'

/** Interval of comment lines, which keep proxies from closing a silent stream. */
const HEARTBEAT_MS = 15_000

/** Small events are sent together, up to this size. */
const CHUNK_BYTES = 64 * 1024

/** Bytes queued for a reader, beyond which it is disconnected. Streams share the events in their queues. */
const MAX_QUEUED_BYTES = 64 * 1024 * 1024

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
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). Events are queued until the reader takes them.
 *
 * @param start called immediately; the function that it returns runs when either side ends the stream
 */
export function eventStream(
  start: (control: StreamControl) => () => void,
  maxQueuedBytes = MAX_QUEUED_BYTES,
): Response {
  const source = new EventSource(maxQueuedBytes)
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

/** Source of one response body. */
class EventSource implements StreamControl {
  readonly #queued = new EventQueue()
  readonly #maxQueuedBytes: number
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #isOpen = true
  #heartbeat: NodeJS.Timeout | undefined
  #onStop = () => {}

  constructor(maxQueuedBytes: number) {
    this.#maxQueuedBytes = maxQueuedBytes
  }

  start(
    controller: ReadableStreamDefaultController<Uint8Array>,
    begin: (control: StreamControl) => () => void,
  ) {
    this.#controller = controller
    this.#heartbeat = setInterval(() => this.sendAll([comment('heartbeat')]), HEARTBEAT_MS).unref()
    // A first line makes proxies flush the headers.
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
    if (!this.#queued.isEmpty && this.#queued.size > this.#maxQueuedBytes) return this.#disconnect()
    this.#queued.add(events)
    this.flush()
  }

  close() {
    if (!this.#isOpen) return
    this.stop()
    this.flush()
  }

  /** Accepts no more events. */
  stop() {
    if (!this.#isOpen) return
    this.#isOpen = false
    clearInterval(this.#heartbeat)
    this.#onStop()
  }

  flush() {
    const controller = this.#controller
    if (!controller) return
    while (!this.#queued.isEmpty && (controller.desiredSize ?? 0) > 0) {
      controller.enqueue(this.#queued.takeChunk(CHUNK_BYTES))
    }
    if (this.#isOpen || !this.#queued.isEmpty) return
    this.#controller = undefined
    controller.close()
  }

  #disconnect() {
    this.#queued.clear()
    this.close()
  }
}

/** Serializes one event. */
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
