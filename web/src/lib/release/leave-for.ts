/**
 * Leaves the pages of the site for an address that the browser is to open by itself.
 *
 * @param how - `replace` leaves no way back to the page that is left
 */
export function leaveFor(address: string, how: 'assign' | 'replace'): void {
  window.location[how](address)
}

/** Reloads the page from its server. */
export function reloadPage(): void {
  window.location.reload()
}
