import {DRAIN_MS} from '#server/ending/ending-times.ts'
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
  /** Attempts since the server last took, or refused, a mail. */
  #awayInARow = 0
  /** A mail that the server has taken, until that is written down: before, nothing else is sent. */
  #taken: number | undefined

  constructor(outbox: MailOutbox, options: MailSenderOptions) {
    this.#outbox = outbox
    this.#options = options
    // Whoever sets another mail server starts the inbox again.
    outbox.setDue(options.now())
    this.#worker = new QueueWorker({
      ...options,
      name: 'Mails',
      nextDue: (now) => this.#nextDue(now),
      nextTime: () => outbox.nextTime(),
      handle: (mail, signal) => this.#handle(mail, signal),
      // Broken off, a mail that is taken just then would be sent again.
      graceMs: DRAIN_MS,
    })
  }

  /** Looks for mails that are due, soon after this returns. */
  wake() {
    this.#worker.wake()
  }

  close(): Promise<void> {
    return this.#worker.close()
  }

  #nextDue(now: number): QueuedMail | undefined {
    this.#writeTaken()
    const tooLate = this.#outbox.giveUp(now)
    if (tooLate > 0) {
      const mails = tooLate === 1 ? '1 mail was' : `${tooLate} mails were`
      this.#options.report(`${mails} given up. The operator's page shows why.`)
    }
    this.#outbox.sweep(now)
    return this.#outbox.nextDue(now)
  }

  async #handle(mail: QueuedMail, signal: AbortSignal) {
    try {
      await this.#options.send(mail, signal)
    } catch (error) {
      if (!signal.aborted) this.#handleFailure(mail, smtpFailureOf(error))
      return
    }
    this.#awayInARow = 0
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
    if (failure.verdict === 'away') return this.#waitForServer(mail, failure)
    this.#awayInARow = 0
    if (failure.verdict === 'later') return this.#postpone(mail, failure)
    this.#outbox.markFailed(mail.id, failure.problem)
    this.#options.report(
      `Mail ${mail.id} was refused (${failure.brief}). The operator's page shows it.`,
    )
  }

  /** The other mails would fail in the same way. */
  #waitForServer({id, attempts}: QueuedMail, {brief, problem}: SmtpFailure) {
    const now = this.#options.now()
    const delay = this.#delayAfter(this.#awayInARow)
    // Where the others are taken meanwhile, it was about this one after all.
    const ownDelay = this.#delayAfter(Math.max(this.#awayInARow, attempts))
    this.#awayInARow += 1
    this.#outbox.postpone(id, now + ownDelay, problem)
    this.#outbox.postponeAll(now + delay)
    this.#options.report(`The mail server takes nothing (${brief}); ${nextAttempt(delay)}`)
  }

  #postpone({id, attempts}: QueuedMail, {brief, problem}: SmtpFailure) {
    const delay = this.#delayAfter(attempts)
    this.#outbox.postpone(id, this.#options.now() + delay, problem)
    this.#options.report(`Mail ${id} was not taken (${brief}); ${nextAttempt(delay)}`)
  }

  #delayAfter(attempts: number): number {
    return backoff(attempts, this.#options.retryMs, MAX_DELAY_MS)
  }
}

function nextAttempt(delay: number): string {
  return `next attempt in ${Math.ceil(delay / 1000)} s.`
}
