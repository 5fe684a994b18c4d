import type {Call} from './call.ts'

/** What a call is answered with: a `Response`, or a value that is sent as JSON. Refusals are thrown. */
export type Handler = (call: Call) => unknown

/** One endpoint; `:name` in its path is one segment. */
export type Route = {method: 'GET' | 'POST'; path: string; handle: Handler}
