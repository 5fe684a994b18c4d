import type {Peer} from '@skyforge/server-kit/request.ts'
import type {Inbox} from '../inbox.ts'

/** One request on its way through a route. */
export type Call = {
  inbox: Inbox
  request: Request
  url: URL
  peer: Peer
  /** Whose rate the request counts towards. */
  address: string
  params: Record<string, string>
}
