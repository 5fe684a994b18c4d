import {AsyncLocalStorage} from 'node:async_hooks'
import {randomUUID} from 'node:crypto'

/** No route has answered, or none yet. */
export const NO_ROUTE = 'none'

const storage = new AsyncLocalStorage<Exchange>()

/** A request and what becomes of it, as logs and metrics see it. */
export class Exchange {
  readonly method: string
  /** The pattern of the route that answers it. */
  route = NO_ROUTE
  /** The status of an answer that is none: the connection is closed in its place. */
  refusal: number | undefined
  readonly startedAt = performance.now()
  readonly #givenId: () => string | undefined
  #id: string | undefined

  /** @param givenId by its sender; asked for when an id is needed, and made where there is none */
  constructor(method: string, givenId: () => string | undefined) {
    this.method = method
    this.#givenId = givenId
  }

  get id(): string {
    return (this.#id ??= this.#givenId() ?? randomUUID())
  }

  /** Runs `work` as a part of this exchange: what is logged meanwhile has its id. */
  run<T>(work: () => T): T {
    return storage.run(this, work)
  }

  /** As `run`, for all that the running callback still does. */
  enter() {
    storage.enterWith(this)
  }
}

/** The exchange that the running code is a part of. */
export function currentExchange(): Exchange | undefined {
  return storage.getStore()
}

/** Says which route answers the request, by its pattern. */
export function noteRoute(pattern: string) {
  const exchange = storage.getStore()
  if (exchange) exchange.route = pattern
}

/** Says with which status the request would be answered, where its connection is closed instead. */
export function noteRefusal(status: number) {
  const exchange = storage.getStore()
  if (exchange) exchange.refusal = status
}

/** `work`, to be run later, as a part of the exchange in which this is called. */
export function inThisExchange<T>(work: () => T): () => T {
  return AsyncLocalStorage.bind(work)
}
