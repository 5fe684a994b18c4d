/** The event of the window by which the rest of a page hears that React has hydrated more of it. */
export const HYDRATED = 'hydrated'

export function tellHydrated(): void {
  window.dispatchEvent(new Event(HYDRATED))
}
