import type {KeyboardEvent} from 'react'

/**
 * Whether Alt is held to type another character of the key: Option on a Mac, and AltGr elsewhere, which some browsers
 * tell as Ctrl and Alt. Alt alone opens menus there, and types nothing.
 */
export function altTypes(event: KeyboardEvent): boolean {
  if (!event.altKey || event.metaKey) return false
  // Ctrl and Option begin the commands of the Mac's screen reader.
  return isApple() ? !event.ctrlKey : event.getModifierState('AltGraph')
}

function isApple(): boolean {
  return /Mac|iPad|iPhone/.test(navigator.userAgent)
}
