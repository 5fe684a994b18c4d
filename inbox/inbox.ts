import type {DatabaseSync} from 'node:sqlite'
import {join} from 'node:path'
import type {BackupState} from '@skyforge/server-kit/backups/backup-state.ts'
import {boundedReport, type Report} from '@skyforge/server-kit/bounded-report.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {readOrCreateToken} from '@skyforge/server-kit/token.ts'
import {ReportCounter} from './browsers/report-counter.ts'
import {writeProbe} from '@skyforge/server-kit/storage/write-probe.ts'
import {WebhookSender} from './webhook-sender.ts'
import {MailQueue} from './mail/mail-queue.ts'
import {MailSender} from './mail/mail-sender.ts'
import {smtp} from './mail/smtp.ts'
import type {OtherPart} from './operator/inspect-parts.ts'
import {createRateLimits, type RateLimits} from './rate-limit.ts'
import type {OpeningHours} from './schedule/slots.ts'
import {Signer} from './signed.ts'
import {lockOut} from './store/database.ts'
import {Store} from './store/store.ts'

export type InboxOptions = {
  /** The database lives here. */
  folder: string
  /** Opens the operator's page away from this machine. */
  token: string
  /** Take a visitor's address from the proxy's header. */
  trustProxy: boolean
  /**
   * Posts of one address in ten minutes from which on they are marked, and not even taken; and its bookings
   * in an hour.
   */
  rates: {mark: number; close: number; book: number}
  /** Bytes of text that one IP address may store in a day; `rate-limit.ts` has the default. */
  dailyBytes?: number
  hours: OpeningHours
  firm: {name: string; email: string}
  /** Where visitors find this inbox, such as http://localhost:5173/inbox. */
  publicUrl: string
  /** Pages of these origins may show the scheduler in a frame. */
  siteOrigins: readonly string[]
  /** The webhook, and the wait after its first failure. */
  notify: {url: string; retryMs: number} | undefined
  /** The mail server, whom mail is from, who is told of leads, and the wait after a first failure. */
  mail: {url: string; from: string; leadsTo: string; retryMs: number} | undefined
  /** What `/readyz` warns of. */
  warnings?: () => string[]
  /** How the backups stand. */
  backups?: () => BackupState
  /** The other parts, of which the operator is told. */
  others?: readonly OtherPart[]
  version?: string
  /** What the inbox itself counts, in the format of Prometheus. */
  metricsText?: () => Promise<string>
  now: () => number
  /** Milliseconds of a clock that is never set back, by which rates are counted. */
  uptime: () => number
  /** Told of each failure that is the inbox's own fault; nothing of what visitors sent. */
  report: (message: string, error?: unknown) => void
  /** Told how the start changes the database. */
  log: (message: string) => void
  /** How long a write waits for another program; by default as `openDatabase` says. */
  busyMs?: number
}

/** A full disk fails every post, all for the same reason. */
const STORAGE_LINES = {lines: 5, intervalMs: 60_000}

export const DATABASE_FILE = 'inbox.sqlite'

/**
 * What the inbox has and does, without a request. `handle.ts` answers those, `http/listen.ts` puts it on the
 * network.
 *
 * @throws Error when another inbox uses the folder
 */
export class Inbox {
  readonly options: InboxOptions
  readonly store: Store
  readonly signer: Signer
  readonly rates: RateLimits
  /** Told of what the disk does not take. */
  readonly reportStorage: Report
  /** Writes mail; `undefined` where none is sent. */
  readonly mail: MailQueue | undefined
  /** Sends it. */
  readonly mailSender: MailSender | undefined
  /** Counts what browsers tell of the site's pages. */
  readonly browserReports: ReportCounter
  readonly #lock: DatabaseSync
  readonly #mustTakeFiles: () => Promise<void>
  readonly #webhook: WebhookSender | undefined
  #closed: Promise<void> | undefined

  constructor(options: InboxOptions) {
    this.options = options
    this.#mustTakeFiles = writeProbe(options.folder)
    this.reportStorage = boundedReport(options.report, STORAGE_LINES)
    const path = join(options.folder, DATABASE_FILE)
    this.#lock = lockOut(path)
    this.store = new Store(path, {log: options.log, busyMs: options.busyMs})
    const {folder, token, notify, now, uptime, rates, dailyBytes, report} = options
    this.signer = new Signer(readOrCreateToken(join(folder, 'signing-key')), token)
    this.rates = createRateLimits({...rates, dailyBytes}, uptime)
    this.browserReports = new ReportCounter({
      reports: this.store.browserReports,
      transact: (work) => this.store.transact(work),
      now,
      onFailure: (error) => this.reportStorage(`What browsers told waits: ${messageOf(error)}`),
    })
    this.#webhook = notify && new WebhookSender(this.store.webhookOutbox, {...notify, now, report})
    const {mail, firm} = options
    const {mailOutbox} = this.store
    if (!mail) {
      this.#tidyMail()
      return
    }
    this.mail = new MailQueue(mailOutbox, {...options, mail})
    const send = smtp(mail.url, {name: firm.name, address: mail.from})
    this.mailSender = new MailSender(mailOutbox, {send, retryMs: mail.retryMs, now, report})
  }

  /** @throws Error of SQLite or of the file system where nothing can be stored just now */
  async mustTakeWrites() {
    this.store.transact(() => {})
    await this.#mustTakeFiles()
  }

  /** Written together with what it tells of, inside its transaction; `sendQueued` then sends it. */
  queueWebhook(email: string, body: Record<string, unknown>) {
    if (this.options.notify) this.store.webhookOutbox.add(email, body, this.options.now())
  }

  /** Tells the webhook, and sends the mails, of which a transaction has just been written. */
  sendQueued() {
    this.#webhook?.wake()
    this.mailSender?.wake()
  }

  /**
   * Gives the folder free, when what is under way has been answered. A message under way is told again after the next
   * start; a mail may be taken as long as requests may be answered, beside them.
   *
   * @param answered resolves when no request is under way any more
   */
  close(answered?: Promise<void>): Promise<void> {
    this.#closed ??= this.#shutDown(answered)
    return this.#closed
  }

  /** Where no sender does it: names and addresses stay no longer for that. */
  #tidyMail() {
    try {
      this.store.mailOutbox.tidy(this.options.now())
    } catch (error) {
      this.reportStorage('Mail that is out of date could not be deleted:', error)
    }
  }

  async #shutDown(answered?: Promise<void>) {
    await Promise.all([answered, this.#webhook?.close(), this.mailSender?.close()])
    this.browserReports.close()
    this.store.close()
    this.#lock.close()
  }
}
