/** Somebody who types into a search is answered once they pause. */
export const TYPING_PAUSE_MS = 150
