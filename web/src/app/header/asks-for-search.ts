/** Whether a key opens the search: Ctrl+K or, on a Mac, Cmd+K; or `/`, where nothing is being typed. */
export function asksForSearch({key, ctrlKey, metaKey}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === 'k'
  return key === '/' && !document.activeElement?.matches('input,textarea')
}
