import {setImmediate} from 'node:timers/promises'
import type {WebhookMessage, WebhookOutbox} from './store/webhook-outbox.ts'

const TIMEOUT_MS = 10_000
const MAX_DELAY_MS = 60 * 60_000
/** After that it looks again: `purge` beside it leaves messages too, and the clock may have been set. */
const MAX_SLEEP_MS = 60_000
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
  readonly #closing = new AbortController()
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(outbox: WebhookOutbox, options: WebhookOptions) {
    this.#outbox = outbox
    this.#options = options
    this.wake()
  }

  /** Looks for messages that are due, soon after this returns. */
  wake() {
    if (this.#closing.signal.aborted) return
    clearTimeout(this.#timer)
    this.#running ??= this.#work()
  }

  /** Ends a delivery that is under way; the next start repeats it. */
  async close() {
    this.#closing.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  async #work() {
    let next: number | undefined
    try {
      await this.#deliverDue()
      if (!this.#closing.signal.aborted) next = this.#outbox.nextTime()
    } catch (error) {
      const {now, retryMs, report} = this.#options
      report(`Notifications wait: ${String(error)}`)
      next = now() + retryMs
    }
    this.#running = undefined
    this.#sleepUntil(next)
  }

  #sleepUntil(time = Infinity) {
    if (this.#closing.signal.aborted) return
    const delay = Math.min(Math.max(time - this.#options.now(), 0), MAX_SLEEP_MS)
    this.#timer = setTimeout(() => this.wake(), delay)
    this.#timer.unref()
  }

  async #deliverDue() {
    // Whoever posts has their answer first.
    await setImmediate()
    for (;;) {
      const message = this.#outbox.nextDue(this.#options.now())
      if (!message || this.#closing.signal.aborted) return
      const problem = await this.#deliver(message)
      if (this.#closing.signal.aborted) return
      if (problem === undefined) this.#outbox.delete(message.id)
      else this.#postpone(message, problem)
    }
  }

  /** @returns why the webhook did not take it */
  async #deliver({id, body}: WebhookMessage): Promise<string | undefined> {
    try {
      const answer = await fetch(this.#options.url, {
        method: 'POST',
        headers: {'content-type': 'application/json', 'x-notice-id': String(id)},
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
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
    const delay = Math.min(this.#options.retryMs * 2 ** attempts, MAX_DELAY_MS)
    this.#outbox.postpone(id, now + delay)
    this.#options.report(
      `Notification ${id} was not taken (${problem}); next attempt in ${Math.ceil(delay / 1000)} s.`,
    )
  }
}
