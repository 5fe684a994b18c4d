/**
 * Leaves the site's pages for an address that the browser loads itself.
 *
 * @param how - `replace` leaves no history entry of the current page
 */
export function leaveFor(address: string, how: 'assign' | 'replace'): void {
  window.location[how](address)
}

export function reloadPage(): void {
  window.location.reload()
}
