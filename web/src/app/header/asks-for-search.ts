/**
 * Whether a key opens the search: Ctrl+K or, on a Mac, Cmd+K, with Caps Lock as well; or `/`, where nothing is being
 * typed or chosen.
 */
export function asksForSearch({key, ctrlKey, metaKey, altKey, shiftKey}: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return /^k$/i.test(key) && !shiftKey
  return key === '/' && !document.activeElement?.matches(':read-write,select')
}
