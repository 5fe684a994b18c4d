/** An answer that is a refusal: thrown anywhere below a route, turned into a reply once, at the edge. */
export class InboxError extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  /** @param message a sentence for whoever sent the request */
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'InboxError'
    this.status = status
    this.headers = headers
  }
}
