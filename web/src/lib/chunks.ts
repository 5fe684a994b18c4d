/**
 * How long a lazily loaded part of a page may take to arrive, in milliseconds: an error too early takes it from those
 * with the slowest connections.
 */
export const CHUNK_TIMEOUT_MS = 120_000
