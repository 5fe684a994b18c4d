/**
 * How long a server keeps a connection open that carries nothing: longer than a page is read, and than the proxies of
 * `deploy/` keep theirs (60 s), which would send a request on one that is just closing.
 */
export const KEEP_ALIVE_MS = 75_000
