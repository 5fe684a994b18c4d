import {setTimeout as sleep} from 'node:timers/promises'
import PQueue from 'p-queue'
import type {Attempt} from '../store/hooks/attempts.ts'

/** What is delivered, and of which document. */
export type Delivery = {id: number; dataset: string; document: string; bytes: number}

export type DeliveryLimits = {
  /** In which a request is to be answered. */
  timeoutMs: number
  /** The wait after a first failure; it doubles with each further one. */
  firstRetryMs: number
  longestRetryMs: number
  /** How long a document's messages may fail before they are given up. */
  giveUpMs: number
  /** As much may wait in memory; the log of transactions has the others. */
  waiting: number
  waitingBytes: number
}

/** Sanity gives up after half an hour (https://www.sanity.io/docs/webhooks). */
export const DELIVERY_LIMITS: DeliveryLimits = {
  timeoutMs: 30_000,
  firstRetryMs: 1_000,
  longestRetryMs: 5 * 60_000,
  giveUpMs: 30 * 60_000,
  waiting: 1_000,
  waitingBytes: 32 * 1024 * 1024,
}

/** Requests of one hook at a time. */
const AT_ONCE = 4

type Options<Message> = {
  limits: DeliveryLimits
  /** Ends all of it. */
  signal: AbortSignal
  /** Makes one attempt; `undefined` where there is nothing to deliver any more. */
  attempt: (message: Message) => Promise<Attempt | undefined>
  /** Told of each attempt, and whether it was the last. */
  settle: (message: Message, attempt: Attempt, isLast: boolean) => void
  /** Told when there is room again. */
  onRoom: () => void
}

/** Messages of one document, the oldest first, and since when they fail. */
type Queue<Message> = {messages: Message[]; failures: number; failingSince: number | undefined}

/** Delivers the messages of one hook: those of a document one after the other, different documents' side by side. */
export class Deliveries<Message extends Delivery> {
  readonly #options: Options<Message>
  readonly #slots = new PQueue({concurrency: AT_ONCE})
  readonly #queues = new Map<string, Queue<Message>>()
  #waiting = 0
  #waitingBytes = 0
  /** There was no room, and nobody has been told yet that there is again. */
  #isFull = false

  constructor(options: Options<Message>) {
    this.#options = options
  }

  /** @param coming what is going to be added anyway */
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

  /** @returns whether there is nothing more to do about it */
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

/** Whether another attempt may have another outcome, by Sanity's rule. A client's fault (4xx) stays one. */
function canBeRetried({failureReason, resultCode}: Attempt): boolean {
  if (failureReason === null) return false
  return resultCode === null || resultCode === 429 || resultCode >= 500
}
