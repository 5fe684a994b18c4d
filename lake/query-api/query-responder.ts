import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {LakeError} from '../errors.ts'
import type {Rest} from '../groq/query-options.ts'
import {longResponse, streamedResponse} from './long-response.ts'
import {
  type AnsweredQuery,
  compressedResponse,
  isShort,
  jsonOf,
  readyResponse,
  type ResponseReader,
  responseOf,
} from './query-response.ts'
import type {ResponsesInFlight} from './responses-in-flight.ts'

/** The client that sent a query. */
export type QueryReader = ResponseReader & {
  isKnown: boolean
  hasLeft: () => boolean
  /** Calls the listener when the client has the response, or has left. */
  onClose?: (listener: () => void) => void
}

/** Creates the responses of results: in one piece, in several, or written while they are read. */
export class QueryResponder {
  readonly #inFlight: ResponsesInFlight
  readonly #report: Report

  constructor(inFlight: ResponsesInFlight, report: Report) {
    this.#inFlight = inFlight
    this.#report = report
  }

  /** @throws LakeError 503 if too many long responses are in flight */
  async respond(answered: AnsweredQuery, reader: QueryReader): Promise<Response> {
    const response = responseOf(answered)
    const {result, query} = answered
    if (result.rest) {
      const end = this.#begin(result.rest, reader)
      return streamedResponse(response, result.rest, {end, fail: (error) => this.#fail(error)})
    }
    if (!isShort(result)) {
      return await longResponse(response, reader, this.#begin(jsonOf(result), reader))
    }
    const ready = readyResponse(response, reader, query.slot)
    const {body, ...head} = ready ?? (await compressedResponse(response, reader, query.slot))
    return new Response(body, head)
  }

  /** Reserves memory for a long response. @returns called when it has been sent */
  #begin(held: readonly Uint8Array[] | Rest, {isKnown, hasLeft, onClose}: QueryReader): () => void {
    if (hasLeft()) return () => {}
    const end = this.#inFlight.begin(held, isKnown)
    onClose?.(end)
    return end
  }

  /** A query over its limits is no failure of the lake. */
  #fail(error: unknown): void {
    if (!(error instanceof LakeError)) this.#report('An answer broke off', error)
  }
}
