import {backoff, QueueWorker} from './queue-worker.ts'
import type {WebhookMessage, WebhookOutbox} from './store/webhook-outbox.ts'

const TIMEOUT_MS = 10_000
const MAX_DELAY_MS = 60 * 60_000
/** Then a webhook is not down but gone. What it should have been told stays in the inbox. */
const GIVE_UP_MS = 7 * 24 * 60 * 60_000

export type WebhookOptions = {
  url: string
  /** The wait after a first failure; it doubles with each further one, up to an hour. */
  retryMs: number
  now: () => number
  report: (message: string) => void
}

/**
 * Tells the webhook of what came in, at least once each: a message is deleted when the webhook has taken it,
 * and stays on disk till then. Nobody who posts waits for it.
 */
export class WebhookSender {
  readonly #outbox: WebhookOutbox
  readonly #options: WebhookOptions
  readonly #worker: QueueWorker<WebhookMessage>

  constructor(outbox: WebhookOutbox, options: WebhookOptions) {
    this.#outbox = outbox
    this.#options = options
    this.#worker = new QueueWorker({
      ...options,
      name: 'Notifications',
      nextDue: (now) => outbox.nextDue(now),
      nextTime: () => outbox.nextTime(),
      handle: (message, signal) => this.#handle(message, signal),
      graceMs: 0,
    })
  }

  /** Looks for messages that are due, soon after this returns. */
  wake() {
    this.#worker.wake()
  }

  /** Ends a delivery that is under way; the next start repeats it. */
  close(): Promise<void> {
    return this.#worker.close()
  }

  async #handle(message: WebhookMessage, signal: AbortSignal) {
    const problem = await this.#deliver(message, signal)
    if (signal.aborted) return
    if (problem === undefined) this.#outbox.delete(message.id)
    else this.#postpone(message, problem)
  }

  /** @returns why the webhook did not take it */
  async #deliver({id, body}: WebhookMessage, signal: AbortSignal): Promise<string | undefined> {
    try {
      const answer = await fetch(this.#options.url, {
        method: 'POST',
        headers: {'content-type': 'application/json', 'x-notice-id': String(id)},
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await answer.body?.cancel()
      // A redirect is none: to follow it would lose what is posted, and it may lead to a log-in.
      return answer.ok ? undefined : `status ${answer.status}`
    } catch (error) {
      return error instanceof Error ? error.name : String(error)
    }
  }

  /** The address is not told: those of many services are as good as a password. */
  #postpone({id, attempts, createdAt}: WebhookMessage, problem: string) {
    const now = this.#options.now()
    if (now - createdAt > GIVE_UP_MS) {
      this.#outbox.delete(id)
      this.#options.report(
        `Notification ${id} was given up after ${attempts + 1} attempts (${problem}).`,
      )
      return
    }
    const delay = backoff(attempts, this.#options.retryMs, MAX_DELAY_MS)
    this.#outbox.postpone(id, now + delay)
    this.#options.report(
      `Notification ${id} was not taken (${problem}); next attempt in ${Math.ceil(delay / 1000)} s.`,
    )
  }
}
