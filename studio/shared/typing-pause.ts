/** Pause in typing after which a search runs. */
export const TYPING_PAUSE_MS = 150
