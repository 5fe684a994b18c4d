/** The event of the window by which the rest of a page hears that React has taken over more of it. */
export const TAKEN_OVER = 'takenover'

export function tellTakenOver(): void {
  window.dispatchEvent(new Event(TAKEN_OVER))
}
