import {backoff, QueueWorker} from '../queue-worker.ts'
import type {MailOutbox, QueuedMail} from '../store/mail-outbox.ts'
import type {SendMail} from './smtp.ts'
import {type SmtpFailure, smtpFailureOf} from './smtp-failure.ts'

const MAX_DELAY_MS = 15 * 60_000
/** A mail under way may still be taken when the inbox is closed: broken off, it would be sent again. */
const GRACE_MS = 5_000

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
      graceMs: GRACE_MS,
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
    const tooLate = this.#outbox.giveUp(now)
    if (tooLate > 0) {
      const mails = tooLate === 1 ? '1 mail was' : `${tooLate} mails were`
      this.#options.report(`${mails} given up. The operator's page shows why.`)
    }
    this.#outbox.sweep(now)
    return this.#outbox.nextDue(now)
  }

  async #handle(mail: QueuedMail, signal: AbortSignal) {
    const {send, report} = this.#options
    try {
      await send(mail, signal)
      this.#outbox.markSent(mail.id)
    } catch (error) {
      if (signal.aborted) return
      const failure = smtpFailureOf(error)
      if (failure.verdict !== 'refused') return this.#postpone(mail, failure)
      this.#outbox.markFailed(mail.id, failure.problem)
      report(`Mail ${mail.id} was refused (${failure.brief}). The operator's page shows it.`)
    }
  }

  #postpone({id, attempts}: QueuedMail, {verdict, brief, problem}: SmtpFailure) {
    const {now, retryMs, report} = this.#options
    const delay = backoff(attempts, retryMs, MAX_DELAY_MS)
    const dueAt = now() + delay
    this.#outbox.postpone(id, dueAt, problem)
    // The others would fail in the same way, each after the same wait.
    if (verdict === 'away') this.#outbox.postponeAll(dueAt)
    const what = verdict === 'away' ? 'The mail server' : `Mail ${id}`
    const how = verdict === 'away' ? 'takes nothing' : 'was not taken'
    report(`${what} ${how} (${brief}); next attempt in ${Math.ceil(delay / 1000)} s.`)
  }
}
