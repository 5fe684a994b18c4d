/** Returns the controls inside a frame that the keyboard reaches, in order. */
export function controlsIn(frame: HTMLElement): HTMLElement[] {
  const controls = frame.querySelectorAll<HTMLElement>('a[href],:enabled')
  return [...controls].filter((control) => control.tabIndex >= 0)
}

/** Handles Tab so that the focus wraps inside a frame. */
export function keepFocus(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
  frame: HTMLElement,
): void {
  if (event.key !== 'Tab') return
  const focused = document.activeElement
  const controls = controlsIn(frame)
  if (event.shiftKey) controls.reverse()
  if (focused !== controls.at(-1) && frame.contains(focused)) return
  event.preventDefault()
  controls[0]?.focus()
}
