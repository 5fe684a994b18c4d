/**
 * The times in which programs end that are asked to. Whoever asks derives what it grants from them, so that nobody is
 * killed in the middle of what another file allows.
 */

/** What a program gives to what is under way: requests, and a mail beside them. */
export const DRAIN_MS = 3_500

/** By then a program is gone that was asked to end: it closes its files after what is under way. */
export const END_MS = DRAIN_MS + 750
