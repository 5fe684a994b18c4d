const CONTROLS = 'a[href], button:enabled, input:enabled, textarea:enabled'

/** The controls inside a frame that the keyboard reaches, in their order. */
export function controlsIn(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>(CONTROLS)]
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
