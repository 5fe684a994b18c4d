import {randomBytes} from 'node:crypto'
import {LakeError} from '../errors.ts'

/** A browser follows the redirect immediately; unused tickets expire. */
const TICKET_LIFE_MS = 30_000

/** Enough for all browsers that follow a redirect at the same time. */
const MAX_TICKETS = 2_000

/** The stream of a ticket, its browser, and a callback for a ticket that expires. */
type Purpose = {browser: string; open: () => Response; abandon?: () => void}
type Ticket = Purpose & {port: number; life: NodeJS.Timeout}

/**
 * Spreads each browser's event streams over several ports by redirects. After a redirect a browser sends neither its
 * token nor its origin, so a one-time ticket stands for both.
 */
export class StreamPorts {
  /** For each port the browsers of its tickets and open streams, by ticket. */
  readonly #load = new Map<number, Map<string, string>>()
  readonly #tickets = new Map<string, Ticket>()

  /** Sets the open ports; without any, streams are not redirected. */
  use(ports: readonly number[]) {
    this.#load.clear()
    for (const port of ports) this.#load.set(port, new Map())
  }

  /**
   * @returns the URL to redirect to, or `undefined` if no ports are open
   * @throws LakeError 503 if too many tickets are unused
   */
  issue(from: URL, purpose: Purpose): URL | undefined {
    const port = this.#leastUsedBy(purpose.browser)
    if (port === undefined) return undefined
    if (this.#tickets.size >= MAX_TICKETS) {
      purpose.abandon?.()
      throw LakeError.later(503, 'Too many event streams are being opened.', 1)
    }
    const id = randomBytes(24).toString('base64url')
    const life = setTimeout(() => this.#abandon(id), TICKET_LIFE_MS).unref()
    this.#tickets.set(id, {...purpose, port, life})
    this.#load.get(port)?.set(id, purpose.browser)
    const address = new URL(`/v1/stream/${id}`, from)
    address.port = String(port)
    return address
  }

  /**
   * Opens the stream that a ticket stands for.
   *
   * @throws LakeError 503 if it has been used or has expired: after a 5xx clients reconnect
   */
  redeem(id: string): Response {
    const ticket = this.#tickets.get(id)
    if (!ticket) {
      throw LakeError.http(503, 'This event stream was opened before, or too long ago.')
    }
    this.#tickets.delete(id)
    clearTimeout(ticket.life)
    const response = ticket.open()
    return whenEnded(response, () => this.#load.get(ticket.port)?.delete(id))
  }

  /** A browser's limit counts its own connections alone; whose browser it is may not be known for sure. */
  #leastUsedBy(browser: string): number | undefined {
    const [first] = [...this.#load]
      .map(([port, streams]) => {
        const own = [...streams.values()].filter((other) => other === browser)
        return {port, own: own.length, all: streams.size}
      })
      .toSorted((a, b) => a.own - b.own || a.all - b.all)
    return first?.port
  }

  #abandon(id: string) {
    const ticket = this.#tickets.get(id)
    this.#tickets.delete(id)
    if (!ticket) return
    this.#load.get(ticket.port)?.delete(id)
    ticket.abandon?.()
  }
}

/**
 * The same response, with a callback for the end of its body. Cancelling also ends the pending read, so `ended` may
 * be called twice.
 */
function whenEnded(response: Response, ended: () => void): Response {
  const reader = response.body?.getReader()
  if (!reader) return response
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {done, value} = await reader.read()
      if (!done) return controller.enqueue(value)
      ended()
      controller.close()
    },
    cancel(reason) {
      ended()
      return reader.cancel(reason)
    },
  })
  return new Response(body, {status: response.status, headers: response.headers})
}
