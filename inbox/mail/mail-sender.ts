import {DRAIN_MS} from '@skyforge/server-kit/ending/ending-times.ts'
import {backoff, QueueWorker} from '../queue-worker.ts'
import type {MailOutbox, QueuedMail} from '../store/mail-outbox.ts'
import type {SendMail} from './smtp.ts'
import {type SmtpFailure, smtpFailureOf} from './smtp-failure.ts'

const MAX_DELAY_MS = 15 * 60_000

export type MailSenderOptions = {
  send: SendMail
  /** The wait after a first failure; it doubles with each further one, up to a quarter of an hour. */
  retryMs: number
  now: () => number
  report: (message: string) => void
}

/**
 * Sends what is queued, one mail after the other. One that the server took is not sent again, unless the inbox
 * ended between that and writing it down: it then goes once more with the same Message-ID.
 */
export class MailSender {
  readonly #outbox: MailOutbox
  readonly #options: MailSenderOptions
  readonly #worker: QueueWorker<QueuedMail>
  /** Attempts since the server last took, or refused, a mail; and until when no other is made. */
  #awayInARow = 0
  #awayUntil = 0
  #hasBegun = false
  /** A mail that the server has taken, until that is written down: before, nothing else is sent. */
  #taken: number | undefined

  constructor(outbox: MailOutbox, options: MailSenderOptions) {
    this.#outbox = outbox
    this.#options = options
    this.#worker = new QueueWorker({
      ...options,
      name: 'Mails',
      begin: () => this.#begin(),
      nextDue: (now) => this.#nextDue(now),
      nextTime: () => this.nextTime(),
      handle: (mail, signal) => this.#handle(mail, signal),
      // Broken off, a mail that is taken just then would be sent again.
      graceMs: DRAIN_MS,
    })
  }

  /** Looks for mails that are due, soon after this returns. */
  wake() {
    this.#worker.wake()
  }

  /** The same, and does not wait for a server that was away. */
  sendNow() {
    this.#awayUntil = 0
    this.wake()
  }

  /** When the next attempt is made; `undefined` where nothing waits. */
  nextTime(): number | undefined {
    const time = this.#outbox.nextTime()
    return time === undefined ? undefined : Math.max(time, this.#awayUntil)
  }

  close(): Promise<void> {
    return this.#worker.close()
  }

  #begin() {
    this.#writeTaken()
    const now = this.#options.now()
    // Whoever sets another mail server starts the inbox again.
    if (!this.#hasBegun) this.#outbox.setDue(now)
    this.#hasBegun = true
    const tooLate = this.#outbox.tidy(now)
    if (tooLate === 0) return
    const mails = tooLate === 1 ? '1 mail was' : `${tooLate} mails were`
    this.#options.report(`${mails} dropped after expiring. The operator's page lists the reasons.`)
  }

  #nextDue(now: number): QueuedMail | undefined {
    // Nothing is put off longer than that: otherwise the clock was wrong.
    const latest = now + MAX_DELAY_MS
    const isAway = this.#awayUntil > now && this.#awayUntil <= latest
    return isAway ? undefined : this.#outbox.nextDue(now, latest)
  }

  async #handle(mail: QueuedMail, signal: AbortSignal) {
    try {
      await this.#options.send(mail, signal)
    } catch (error) {
      if (!signal.aborted) this.#handleFailure(mail, smtpFailureOf(error))
      return
    }
    this.#noteThere()
    this.#taken = mail.id
    this.#writeTaken()
  }

  /** @throws Error when the disk does not take it; the worker comes back to it */
  #writeTaken() {
    if (this.#taken === undefined) return
    this.#outbox.markSent(this.#taken)
    this.#taken = undefined
  }

  #handleFailure(mail: QueuedMail, failure: SmtpFailure) {
    if (failure.verdict === 'away') {
      // A server that lets us in, and refuses once more what has failed before, may take all others.
      const isItsOwn = failure.isAtMail && mail.attempts > 0
      return isItsOwn ? this.#postpone(mail, failure) : this.#waitForServer(mail, failure)
    }
    this.#noteThere()
    if (failure.verdict === 'later') return this.#postpone(mail, failure)
    this.#outbox.markFailed(mail.id, failure.problem)
    this.#options.report(`Mail ${mail.id} was refused (${failure.brief}). See the operator's page.`)
  }

  /** The other mails would fail in the same way. */
  #waitForServer({id, attempts}: QueuedMail, {brief, problem}: SmtpFailure) {
    const now = this.#options.now()
    const delay = this.#delayAfter(this.#awayInARow)
    this.#awayInARow += 1
    this.#awayUntil = now + delay
    // Where the others are taken meanwhile, it was about this one after all.
    this.#outbox.postpone(id, now + this.#delayAfter(attempts), problem)
    this.#options.report(`The mail server is unavailable (${brief}). ${nextAttempt(delay)}`)
  }

  #noteThere() {
    this.#awayInARow = 0
    this.#awayUntil = 0
  }

  #postpone({id, attempts}: QueuedMail, {brief, problem}: SmtpFailure) {
    const delay = this.#delayAfter(attempts)
    this.#outbox.postpone(id, this.#options.now() + delay, problem)
    this.#options.report(`Mail ${id} was deferred (${brief}). ${nextAttempt(delay)}`)
  }

  #delayAfter(attempts: number): number {
    return backoff(attempts, this.#options.retryMs, MAX_DELAY_MS)
  }
}

function nextAttempt(delay: number): string {
  return `Next attempt in ${Math.ceil(delay / 1000)} s.`
}
