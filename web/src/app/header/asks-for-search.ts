import {shortcutLetter} from '#web/lib/shortcut-letter.ts'

/**
 * True if a key opens the search: `/` outside of inputs, or Ctrl+K (Cmd+K on a Mac), also with Caps Lock and on
 * non-Latin keyboards.
 */
export function asksForSearch(event: KeyboardEvent): boolean {
  const {key, ctrlKey, metaKey, altKey, shiftKey} = event
  if (altKey) return false
  if (ctrlKey || metaKey) return shortcutLetter(event) === 'k' && !shiftKey
  return key === '/' && !document.activeElement?.matches(':read-write,select')
}
