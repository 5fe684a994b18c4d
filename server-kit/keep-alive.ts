/**
 * Idle time before a connection closes: longer than the 60 s of the proxies in `deploy/`, which would otherwise reuse a
 * closing connection.
 */
export const KEEP_ALIVE_MS = 75_000
