import {setImmediate, setTimeout as sleep} from 'node:timers/promises'
import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import type {Cursor} from '../store/history/change-log.ts'
import type {Attempt} from '../store/hooks/attempts.ts'
import type {Hook} from '../store/hooks/hook.ts'
import type {QueuedMessage} from '../store/hooks/messages.ts'
import type {Store} from '../store/store.ts'
import type {BatchedWrites} from './batched-writes.ts'
import {ChangeReader, type Found} from './change-reader.ts'
import {Deliveries, type DeliveryLimits} from './deliveries.ts'
import {messageRequest} from './message-request.ts'
import {type Outcome, sendRequest} from './send-request.ts'

/** Changes without a message that may be read again after a crash. */
const MAX_UNSAVED = 10_000
/** Delay after the log could not be read. */
const RETRY_MS = 60_000

export type WorkerContext = {
  store: Store
  writes: BatchedWrites
  limits: DeliveryLimits
  report: Report
}

/**
 * The worker of one webhook. It reads the transaction log after commits, stores messages together with its cursor,
 * and delivers them. Stored messages are delivered first.
 */
export class HookWorker {
  readonly #hook: Hook
  readonly #context: WorkerContext
  readonly #reader: ChangeReader
  readonly #deliveries: Deliveries<QueuedMessage>
  readonly #stopping = new AbortController()
  #saved: Cursor
  /** Messages that are not on disk yet. */
  readonly #unwritten = {messages: 0, characters: 0}
  #hasNews = true
  #onNews = () => {}
  #isForgotten = false

  constructor(hook: Hook, context: WorkerContext) {
    const {records, messages, log} = context.store.hooks
    this.#hook = hook
    this.#context = context
    this.#saved = records.cursor(hook.id) ?? log.end()
    this.#reader = new ChangeReader(hook, context.store, this.#saved)
    this.#deliveries = new Deliveries({
      limits: context.limits,
      signal: this.#stopping.signal,
      attempt: (message) => this.#attempt(message),
      settle: (...settled) => this.#settle(...settled),
      onRoom: () => this.wake(),
    })
    this.#deliveries.add(messages.queued(hook.id))
    void this.#work()
  }

  /** Called after a commit. */
  wake() {
    this.#hasNews = true
    this.#onNews()
  }

  /** Aborts requests in flight; the next worker repeats them. */
  stop() {
    this.#stopping.abort()
    this.#save()
    this.wake()
  }

  /** Drops writes that are still queued; the next worker finds these changes again. */
  forget() {
    this.#isForgotten = true
  }

  #inBatch(write: () => void): Promise<void> {
    return this.#context.writes.add(() => {
      if (!this.#isForgotten) write()
    })
  }

  async #work() {
    const {signal} = this.#stopping
    while (!signal.aborted) {
      try {
        await this.#news()
        await this.#readOn()
      } catch (error) {
        this.#context.report(`The ${nameOf(this.#hook)} waits`, error)
        this.#hasNews = true
        await sleep(RETRY_MS, undefined, {ref: false})
      }
    }
  }

  async #news() {
    if (!this.#hasNews) {
      const {promise, resolve} = Promise.withResolvers<void>()
      this.#onNews = resolve
      await promise
    }
    this.#hasNews = false
    // The response to the commit goes first.
    await setImmediate()
  }

  async #readOn() {
    while (!this.#stopping.signal.aborted && this.#deliveries.hasRoom(this.#unwritten)) {
      const {found, isAtEnd} = this.#reader.next()
      if (found.length > 0) void this.#queue(found)
      else if (this.#reader.cursor.sequence - this.#saved.sequence > MAX_UNSAVED) this.#save()
      if (isAtEnd) return
      await setImmediate()
    }
  }

  /** Writes messages and cursor in one transaction, so that none is lost or repeated. */
  async #queue(found: readonly Found[]) {
    const {store} = this.#context
    const {cursor} = this.#reader
    const now = new Date().toISOString()
    let queued: QueuedMessage[] = []
    this.#noteUnwritten(found, 1)
    await this.#inBatch(() => {
      queued = found.flatMap((each) => this.#write(each, now))
      store.hooks.records.setCursor(this.#hook.id, cursor)
    })
    this.#saved = cursor
    this.#noteUnwritten(found, -1)
    if (this.#stopping.signal.aborted) return
    this.#deliveries.add(queued)
    this.wake()
  }

  #noteUnwritten(found: readonly Found[], sign: 1 | -1) {
    for (const {payload} of found) {
      this.#unwritten.messages += sign
      this.#unwritten.characters += sign * payload.length
    }
  }

  #write({problem, ...message}: Found, createdAt: string): QueuedMessage[] {
    const {store} = this.#context
    // The dataset has been deleted.
    if (!store.datasets.find(message.project, message.dataset)) return []
    const {messages, attempts} = store.hooks
    const queued = messages.add(message, createdAt)
    if (problem === undefined) return [queued]
    const outcome = {failureReason: 'other', resultCode: null, resultBody: problem} as const
    attempts.add(this.#hook, {message: queued.id, createdAt, duration: 0, ...outcome})
    messages.finish(queued.id, 'failure', null)
    return []
  }

  #save() {
    const {cursor} = this.#reader
    if (cursor === this.#saved) return
    this.#saved = cursor
    const {store} = this.#context
    void this.#inBatch(() => store.hooks.records.setCursor(this.#hook.id, cursor))
  }

  async #attempt(message: QueuedMessage): Promise<Attempt | undefined> {
    const begun = Date.now()
    const outcome = await this.#outcomeOf(message)
    if (!outcome) return undefined
    const createdAt = new Date(begun).toISOString()
    return {...outcome, message: message.id, createdAt, duration: Date.now() - begun}
  }

  async #outcomeOf(message: QueuedMessage): Promise<Outcome | undefined> {
    const {store, limits} = this.#context
    try {
      const payload = store.hooks.messages.payload(message.id)
      // The dataset has been deleted.
      if (payload === undefined) return undefined
      const request = await messageRequest(this.#hook, message, payload)
      const {signal} = this.#stopping
      return await sendRequest(request, {timeoutMs: limits.timeoutMs, signal})
    } catch (error) {
      return {failureReason: 'other', resultCode: null, resultBody: messageOf(error)}
    }
  }

  #settle({id, document}: QueuedMessage, attempt: Attempt, isLast: boolean) {
    const {store, report} = this.#context
    const {failureReason, resultCode} = attempt
    const isTaken = failureReason === null
    void this.#inBatch(() => {
      const {messages, attempts} = store.hooks
      attempts.add(this.#hook, attempt)
      if (!isTaken) messages.failed(id, resultCode)
      if (isLast) messages.finish(id, isTaken ? 'success' : 'failure', resultCode)
    })
    if (isLast && !isTaken) {
      const reason = resultCode === null ? failureReason : `HTTP ${resultCode}`
      report(`The ${nameOf(this.#hook)} gave up telling of "${document}" (${reason}).`)
    }
  }
}

/** Logs leave out the URL, which for many services is a secret. */
function nameOf({id, name}: Hook): string {
  return `webhook "${name}" (${id})`
}
