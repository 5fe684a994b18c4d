/** How long a lazily loaded part of a page may take to arrive (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000
