import {STATUS_CODES} from 'node:http'

/**
 * An answer that is an error: thrown anywhere below a route, turned into a reply once, at the edge.
 * The body has one of the two shapes that Sanity's HTTP API uses and `@sanity/client` reads.
 */
export class LakeError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  private constructor(status: number, message: string, body: Record<string, unknown>) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }

  /** `{statusCode, error, message}`: everything but queries and mutations answers like this. */
  static http(status: number, message: string, extra: Record<string, unknown> = {}): LakeError {
    const error = STATUS_CODES[status] ?? 'Error'
    return new LakeError(status, message, {statusCode: status, error, message, ...extra})
  }

  /** `{error: {type, description, …}}`: queries, mutations and actions answer like this. */
  static typed(
    status: number,
    type: string,
    description: string,
    details: Record<string, unknown> = {},
  ): LakeError {
    return new LakeError(status, description, {error: {type, description, ...details}})
  }
}
