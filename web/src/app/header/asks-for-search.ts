import {shortcutLetter} from '#web/lib/shortcut-letter.ts'

/**
 * True if a key opens the search: Ctrl+K or, on a Mac, Cmd+K, with Caps Lock and on keyboards of other scripts as well;
 * or `/`, if nothing is being typed or chosen.
 */
export function asksForSearch(event: KeyboardEvent): boolean {
  const {key, ctrlKey, metaKey, altKey, shiftKey} = event
  if (altKey) return false
  if (ctrlKey || metaKey) return shortcutLetter(event) === 'k' && !shiftKey
  return key === '/' && !document.activeElement?.matches(':read-write,select')
}
