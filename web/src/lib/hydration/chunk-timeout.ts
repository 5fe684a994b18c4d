/** Timeout for a lazily loaded part of a page, in milliseconds: long enough for the slowest connections. */
export const CHUNK_TIMEOUT_MS = 120_000
