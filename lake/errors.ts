import {STATUS_CODES} from 'node:http'

/**
 * An error response: thrown anywhere below a route, serialized once, at the edge. The body has one of the two
 * shapes of Sanity's HTTP API that `@sanity/client` reads.
 */
export class LakeError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>

  private constructor(
    status: number,
    message: string,
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
    this.headers = headers
  }

  /** `{statusCode, error, message}`: for everything but queries, mutations and actions. */
  static http(status: number, message: string, extra: Record<string, unknown> = {}): LakeError {
    const error = STATUS_CODES[status] ?? 'Error'
    return new LakeError(status, message, {statusCode: status, error, message, ...extra})
  }

  /** A rejected request that may be repeated after some seconds: 429, 503. */
  static later(status: number, message: string, seconds: number): LakeError {
    const {body} = LakeError.http(status, message)
    return new LakeError(status, message, body, {'retry-after': String(seconds)})
  }

  /** A range beyond the end of the body (RFC 9110, section 15.5.17). */
  static noSuchRange(size: number): LakeError {
    const {body} = LakeError.http(416, `The range lies behind the end: there are ${size} bytes.`)
    return new LakeError(416, 'Range Not Satisfiable', body, {'content-range': `bytes */${size}`})
  }

  /** A missing or invalid token. */
  static unauthorized(message = 'Unauthorized - Session not found'): LakeError {
    return LakeError.http(401, message, {errorCode: 'SIO-401-ANF'})
  }

  /** `{error: {type, description, …}}`: for queries, mutations and actions. */
  static typed(
    status: number,
    type: string,
    description: string,
    details: Record<string, unknown> = {},
  ): LakeError {
    return new LakeError(status, description, {error: {type, description, ...details}})
  }
}
