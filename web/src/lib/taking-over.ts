/** The event of the window by which the rest of a page hears that React has taken over. */
export const TAKEN_OVER = 'takenover'

let isOver = false

/** React has taken over the page that was loaded, the part whose code comes by itself included. */
export function tellTakenOver(): void {
  isOver = true
  window.dispatchEvent(new Event(TAKEN_OVER))
}

/**
 * When what now appears on the page was first seen, in milliseconds since the page was asked for: with the
 * page itself, as a server rendered it, until React has taken over.
 */
export function appearedAt(): number {
  return isOver ? performance.now() : 0
}
