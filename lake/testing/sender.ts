import type {FetchHandler, Peer} from '@skyforge/server-kit/request.ts'

const PEER = {remoteAddress: '127.0.0.1'}

export type Send = ReturnType<typeof senderTo>

type Sending = {
  method?: string
  /** Sent as JSON, bytes and streams as they are, what a form has as one. */
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
  host?: string
  peer?: Peer
}

/** Sends one request; paths that start with `/data` and the like go to the blog project. */
export function senderTo(handle: FetchHandler, administrator: string) {
  return (path: string, sending: Sending = {}): Promise<Response> => {
    const {
      body,
      token = administrator,
      headers = {},
      host = 'localhost:3900',
      peer = PEER,
    } = sending
    const isWhole = /^\/(?:(?:p|v1|images|files)\/|healthz$|readyz$)/.test(path)
    const address = isWhole ? path : `/p/blog/v2023-01-01${path}`
    const request = new Request(`http://${host}${address}`, {
      method: sending.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {...(token === null ? {} : {authorization: `Bearer ${token}`}), ...headers},
      ...(body === undefined ? {} : {body: bodyOf(body), duplex: 'half' as const}),
    })
    return handle(request, peer)
  }
}

function bodyOf(body: unknown): BodyInit {
  if (body instanceof URLSearchParams || body instanceof ReadableStream) return body
  return body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body)
}
