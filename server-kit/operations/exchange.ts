import {AsyncLocalStorage} from 'node:async_hooks'
import {randomUUID} from 'node:crypto'

/** No route has responded, or none has yet. */
export const NO_ROUTE = 'none'

const storage = new AsyncLocalStorage<Exchange>()

/** A request and its outcome, for logs and metrics. */
export class Exchange {
  readonly method: string
  route = NO_ROUTE
  /** Status for a request whose connection is closed without a response. */
  refusal: number | undefined
  readonly startedAt = performance.now()
  readonly #givenId: () => string | undefined
  #id: string | undefined

  /** @param givenId reads the id that the client sent; without one, an id is generated on first use */
  constructor(method: string, givenId: () => string | undefined) {
    this.method = method
    this.#givenId = givenId
  }

  get id(): string {
    return (this.#id ??= this.#givenId() ?? randomUUID())
  }

  /** Runs `work` as a part of this exchange: its log lines get the id. */
  run<T>(work: () => T): T {
    return storage.run(this, work)
  }

  /** Like `run`, for the rest of the current callback. */
  enter() {
    storage.enterWith(this)
  }
}

export function currentExchange(): Exchange | undefined {
  return storage.getStore()
}

export function noteRoute(pattern: string) {
  const exchange = storage.getStore()
  if (exchange) exchange.route = pattern
}

/** Records the status of a refusal whose connection is closed without a response. */
export function noteRefusal(status: number) {
  const exchange = storage.getStore()
  if (exchange) exchange.refusal = status
}

/** Binds `work` to the current exchange, to be run later. */
export function inThisExchange<T>(work: () => T): () => T {
  return AsyncLocalStorage.bind(work)
}
