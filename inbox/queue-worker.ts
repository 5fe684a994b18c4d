import {setImmediate, setTimeout as wait} from 'node:timers/promises'

/** After that it looks again: `purge` beside it leaves messages too, and the clock may have been set. */
const MAX_SLEEP_MS = 60_000

type WorkerOptions<Message> = {
  /** What the log calls the messages: `Notifications`. */
  name: string
  /** Before it looks for the first one, each time that it is woken. */
  begin?: () => void
  /** The message that has waited longest of those that are due. */
  nextDue: (now: number) => Message | undefined
  /** When the next one is due; `undefined` when there is none. */
  nextTime: () => number | undefined
  /**
   * Delivers a message and writes down what became of it, after which it is not due; one that `signal` broke
   * off may stay due.
   */
  handle: (message: Message, signal: AbortSignal) => Promise<void>
  /** How long a delivery under way may still take when the worker is closed. */
  graceMs: number
  /** The wait after a failure of the queue itself; it doubles with each further one, up to a minute. */
  retryMs: number
  now: () => number
  report: (message: string) => void
}

/** Works off a queue on disk: one message after the other, as soon as each is due. */
export class QueueWorker<Message> {
  readonly #options: WorkerOptions<Message>
  readonly #closing = new AbortController()
  #isClosed = false
  /** Of the queue itself, in a row. */
  #failures = 0
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: WorkerOptions<Message>) {
    this.#options = options
    this.wake()
  }

  /** Looks for messages that are due, soon after this returns. */
  wake() {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#running ??= this.#work()
  }

  /** Begins nothing more, and breaks off what is not done after the grace; the next start repeats it. */
  async close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const {graceMs} = this.#options
    if (graceMs > 0) await Promise.race([this.#running, wait(graceMs, undefined, {ref: false})])
    this.#closing.abort()
    await this.#running
  }

  async #work() {
    let next: number | undefined
    try {
      await this.#handleDue()
      this.#failures = 0
      if (!this.#isClosed) next = this.#options.nextTime()
    } catch (error) {
      const {name, now, retryMs, report} = this.#options
      report(`${name} wait: ${String(error)}`)
      next = now() + backoff(this.#failures, retryMs, MAX_SLEEP_MS)
      this.#failures += 1
    }
    this.#running = undefined
    this.#sleepUntil(next)
  }

  #sleepUntil(time = Infinity) {
    if (this.#isClosed) return
    const delay = Math.min(Math.max(time - this.#options.now(), 0), MAX_SLEEP_MS)
    this.#timer = setTimeout(() => this.wake(), delay)
    this.#timer.unref()
  }

  async #handleDue() {
    const {nextDue, handle, now} = this.#options
    // Whoever posts has their answer first.
    await setImmediate()
    if (!this.#isClosed) this.#options.begin?.()
    for (;;) {
      const message = this.#isClosed ? undefined : nextDue(now())
      if (!message) return
      await handle(message, this.#closing.signal)
    }
  }
}

/** The wait before the next attempt: twice as long each time, up to `maxMs`. */
export function backoff(attempts: number, firstMs: number, maxMs: number): number {
  return Math.min(firstMs * 2 ** attempts, maxMs)
}
