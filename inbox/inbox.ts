import type {DatabaseSync} from 'node:sqlite'
import {join} from 'node:path'
import type {Peer} from '#server/request.ts'
import {handleRequest} from './http/handle.ts'
import {Notifier} from './notifier.ts'
import {Rate} from './rate.ts'
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
  /** Posts of one address in ten minutes from which on they are marked, and not even taken. */
  rates: {mark: number; close: number}
  hours: OpeningHours
  firm: {name: string; email: string}
  /** Where visitors find this inbox, such as http://localhost:5173/inbox; unknown when they ask it directly. */
  publicUrl: string | undefined
  /** Pages of these origins may show the scheduler in a frame. */
  siteOrigins: readonly string[]
  /** The webhook, and the wait after its first failure. */
  notify: {url: string; retryMs: number} | undefined
  now: () => number
  /** Told of each failure that is the inbox's own fault; nothing of what visitors sent. */
  report: (message: string, error?: unknown) => void
}

export const DATABASE_FILE = 'inbox.sqlite'

/**
 * The inbox without a socket: `fetch` answers requests. `http/listen.ts` puts it on the network.
 *
 * @throws Error when another inbox uses the folder
 */
export class Inbox {
  readonly options: InboxOptions
  readonly store: Store
  readonly signer: Signer
  /** Posts of forms and bookings, and failed log-ins, by address. */
  readonly posts = new Rate()
  readonly failedLogIns = new Rate()
  readonly #lock: DatabaseSync
  readonly #notifier: Notifier | undefined
  #closed: Promise<void> | undefined

  constructor(options: InboxOptions) {
    this.options = options
    const path = join(options.folder, DATABASE_FILE)
    this.#lock = lockOut(path)
    this.store = new Store(path)
    this.signer = new Signer(options.token)
    const {notify, now, report} = options
    this.#notifier = notify && new Notifier(this.store.notices, {...notify, now, report})
  }

  /** Answers one request. Never rejects: what goes wrong is an answer too. */
  fetch(request: Request, peer: Peer = {remoteAddress: undefined}): Promise<Response> {
    return handleRequest(this, request, peer)
  }

  /** Written together with what it tells of, inside its transaction; `tellNotices` then sends it. */
  addNotice(email: string, body: Record<string, unknown>) {
    if (this.options.notify) this.store.notices.add(email, body, this.options.now())
  }

  tellNotices() {
    this.#notifier?.wake()
  }

  /** Gives the folder free. A notice under way is told again after the next start. */
  close(): Promise<void> {
    this.#closed ??= this.#shutDown()
    return this.#closed
  }

  async #shutDown() {
    await this.#notifier?.close()
    this.store.close()
    this.#lock.close()
  }
}
