/** Event of the window, sent when React has hydrated another part of the page. */
export const HYDRATED = 'hydrated'

export function notifyHydrated(): void {
  window.dispatchEvent(new Event(HYDRATED))
}
