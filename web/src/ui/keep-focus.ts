/** The controls inside a frame that the keyboard reaches, in their order. */
export function controlsIn(frame: HTMLElement): HTMLElement[] {
  const controls = frame.querySelectorAll<HTMLElement>('a[href],:enabled')
  return [...controls].filter(({tabIndex}) => tabIndex >= 0)
}

/**
 * At Tab, leads the focus from the last control of a frame to its first, and the other way around, rather than out
 * of it.
 */
export function keepFocus(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
  frame: HTMLElement,
): void {
  if (event.key !== 'Tab') return
  const controls = controlsIn(frame)
  const [first, last] = [controls[0], controls.at(-1)]
  const [edge, other] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge && frame.contains(document.activeElement)) return
  event.preventDefault()
  other?.focus()
}
