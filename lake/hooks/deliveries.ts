import {setTimeout as sleep} from 'node:timers/promises'
import PQueue from 'p-queue'
import type {Attempt} from '../store/hooks/attempts.ts'

/** A queued message and its document. */
export type Delivery = {id: number; dataset: string; document: string; bytes: number}

export type DeliveryLimits = {
  /** Timeout of a request. */
  timeoutMs: number
  /** Delay after the first failure, doubled after each further one. */
  firstRetryMs: number
  longestRetryMs: number
  /** Time after which failing messages of a document are dropped. */
  giveUpMs: number
  /** Limits of messages in memory; others stay in the log. */
  waiting: number
  waitingBytes: number
}

/** Sanity drops messages after half an hour (https://www.sanity.io/docs/webhooks). */
export const DELIVERY_LIMITS: DeliveryLimits = {
  timeoutMs: 30_000,
  firstRetryMs: 1_000,
  longestRetryMs: 5 * 60_000,
  giveUpMs: 30 * 60_000,
  waiting: 1_000,
  waitingBytes: 32 * 1024 * 1024,
}

/** Concurrent requests of one hook. */
const AT_ONCE = 4

type Options<Message> = {
  limits: DeliveryLimits
  /** Aborts all deliveries. */
  signal: AbortSignal
  /** Makes one attempt; `undefined` if the message no longer exists. */
  attempt: (message: Message) => Promise<Attempt | undefined>
  /** Called after each attempt, and whether it was the last. */
  settle: (message: Message, attempt: Attempt, isLast: boolean) => void
  /** Called when more messages can be added. */
  onRoom: () => void
}

/** Messages of one document, oldest first, and the time of their first failure. */
type Queue<Message> = {messages: Message[]; failures: number; failingSince: number | undefined}

/** Delivers the messages of one hook: in order for each document, in parallel for different documents. */
export class Deliveries<Message extends Delivery> {
  readonly #options: Options<Message>
  readonly #slots = new PQueue({concurrency: AT_ONCE})
  readonly #queues = new Map<string, Queue<Message>>()
  #waiting = 0
  #waitingBytes = 0
  /** Set if a message was refused since the last `onRoom`. */
  #isFull = false

  constructor(options: Options<Message>) {
    this.#options = options
  }

  /** @param coming messages that will be added anyway */
  hasRoom(coming = {messages: 0, characters: 0}): boolean {
    const {waiting, waitingBytes} = this.#options.limits
    return (
      this.#waiting + coming.messages < waiting &&
      this.#waitingBytes + coming.characters < waitingBytes
    )
  }

  add(messages: readonly Message[]) {
    for (const message of messages) {
      this.#waiting += 1
      this.#waitingBytes += message.bytes
      const key = `${message.dataset}/${message.document}`
      const queue = this.#queues.get(key)
      if (queue) queue.messages.push(message)
      else void this.#deliverInOrder(key, message)
    }
    this.#isFull ||= !this.hasRoom()
  }

  async #deliverInOrder(key: string, first: Message) {
    const queue: Queue<Message> = {messages: [first], failures: 0, failingSince: undefined}
    this.#queues.set(key, queue)
    for (let [message] = queue.messages; message; [message] = queue.messages) {
      while (!(await this.#deliver(message, queue))) await this.#pause(queue)
      if (this.#options.signal.aborted) return
      queue.messages.shift()
      this.#leave(message)
    }
    this.#queues.delete(key)
  }

  /** @returns whether the message is done */
  async #deliver(message: Message, queue: Queue<Message>): Promise<boolean> {
    const {signal, attempt, settle, limits} = this.#options
    const made = await this.#slots.add(async () =>
      signal.aborted ? undefined : await attempt(message),
    )
    if (signal.aborted || !made) return true
    const mayBeTaken = canBeRetried(made)
    if (!mayBeTaken) queue.failingSince = undefined
    else queue.failingSince ??= Date.now()
    queue.failures = mayBeTaken ? queue.failures + 1 : 0
    const isLast = !mayBeTaken || Date.now() - (queue.failingSince ?? 0) >= limits.giveUpMs
    settle(message, made, isLast)
    return isLast
  }

  async #pause({failures}: Queue<Message>) {
    const {signal, limits} = this.#options
    const ms = Math.min(limits.firstRetryMs * 2 ** (failures - 1), limits.longestRetryMs)
    try {
      await sleep(ms, undefined, {signal, ref: false})
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  #leave({bytes}: Message) {
    this.#waiting -= 1
    this.#waitingBytes -= bytes
    const {limits, onRoom} = this.#options
    const isHalfEmpty =
      this.#waiting <= limits.waiting / 2 && this.#waitingBytes <= limits.waitingBytes / 2
    if (!this.#isFull || !isHalfEmpty) return
    this.#isFull = false
    onRoom()
  }
}

/** Whether a retry may succeed, by Sanity's rule: client errors (4xx) are final. */
function canBeRetried({failureReason, resultCode}: Attempt): boolean {
  if (failureReason === null) return false
  return resultCode === null || resultCode === 429 || resultCode >= 500
}
