import {randomBytes} from 'node:crypto'
import {LakeError} from '../errors.ts'

/** A browser follows the redirect at once; a ticket that nobody used is forgotten. */
const TICKET_LIFE_MS = 30_000

type Ticket = {open: () => Response; port: number; expires: number}

/**
 * Balances browsers' event streams over further ports, the least busy first, with a one-time ticket: after
 * the redirect a browser sends neither its token nor its origin, so the ticket stands for both.
 */
export class StreamPorts {
  /** By port, the ids of its tickets and of the streams that were opened with them. */
  readonly #load = new Map<number, Set<string>>()
  readonly #tickets = new Map<string, Ticket>()

  /** Called when the ports are open; without any, streams stay where they are. */
  use(ports: readonly number[]) {
    this.#load.clear()
    for (const port of ports) this.#load.set(port, new Set())
  }

  /** @returns the address to send the browser to, or `undefined` where no ports are open */
  issue(from: URL, open: () => Response): URL | undefined {
    const port = this.#leastBusy()
    if (port === undefined) return undefined
    this.#forgetExpired()
    const id = randomBytes(24).toString('base64url')
    this.#tickets.set(id, {open, port, expires: Date.now() + TICKET_LIFE_MS})
    this.#load.get(port)?.add(id)
    const address = new URL(`/v1/stream/${id}`, from)
    address.port = String(port)
    return address
  }

  /**
   * Opens the stream that a ticket stands for.
   *
   * @throws LakeError 503 when it was used before or is too old: after a 5xx clients connect anew
   */
  redeem(id: string): Response {
    const ticket = this.#tickets.get(id)
    if (!ticket || ticket.expires < Date.now()) {
      throw LakeError.http(503, 'This event stream was opened before, or too long ago.')
    }
    this.#tickets.delete(id)
    const response = ticket.open()
    return whenEnded(response, () => this.#load.get(ticket.port)?.delete(id))
  }

  #leastBusy(): number | undefined {
    const [first] = [...this.#load].toSorted(([, a], [, b]) => a.size - b.size)
    return first?.[0]
  }

  #forgetExpired() {
    for (const [id, {port, expires}] of this.#tickets) {
      if (expires >= Date.now()) continue
      this.#tickets.delete(id)
      this.#load.get(port)?.delete(id)
    }
  }
}

/**
 * The same response, telling when its body has ended or was given up. Giving up also ends the read that
 * is under way, so that a stream may be told of twice.
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
