import {keepTypedTexts} from '#web/lib/release/typed-texts.ts'

/**
 * Carries typed text, presses and an open menu over to elements that React renders in place of the server's, for example
 * after a browser's translator has moved some. Call it before hydration.
 *
 * @returns `onRecoverableError` of React
 */
export function carryOver(root: HTMLElement): (error: unknown) => void {
  const sent = [...root.querySelectorAll('button')]
  const connected = new Set(sent)
  let menu = openPopover(root)
  const noteMenu = ({target, newState}: ToggleEvent) => {
    menu = newState === 'open' && target instanceof Element ? target : null
  }
  root.addEventListener('toggle', noteMenu, true)
  return (error) => {
    // Forms restore their texts when they mount.
    keepTypedTexts()
    for (const button of connected) {
      if (button.isConnected) continue
      connected.delete(button)
      passPressesOn(button, () => replacementOf(button, sent, root))
    }
    if (menu?.isConnected === false) {
      const {id} = menu
      // React may report several errors before the browser reports that the menu is open.
      menu = null
      const opener = sent.find((each) => each.getAttribute('popovertarget') === id)
      if (opener) replacementOf(opener, sent, root)?.click()
    }
    window.reportError(error)
  }
}

/** Presses that wait for code are dispatched to the removed button (`script-loader/event-replay.ts`). */
function passPressesOn(button: HTMLButtonElement, find: () => HTMLButtonElement | undefined): void {
  const pass = (event: Event) => {
    const replacement = find()
    if (!replacement) return
    event.preventDefault()
    event.stopPropagation()
    button.form?.remove()
    if (event instanceof KeyboardEvent)
      replacement.dispatchEvent(new KeyboardEvent(event.type, event))
    else replacement.click()
  }
  for (const type of ['click', 'keydown']) button.addEventListener(type, pass)
}

/** Returns the button at the same position among similar ones; undefined if their number has changed. */
function replacementOf(
  button: HTMLButtonElement,
  sent: HTMLButtonElement[],
  root: Element,
): HTMLButtonElement | undefined {
  const isAlike = (other: HTMLButtonElement) => lookOf(other) === lookOf(button)
  const before = sent.filter(isAlike)
  const after = [...root.querySelectorAll('button')].filter(isAlike)
  return after.length === before.length ? after[before.indexOf(button)] : undefined
}

/** Returns a key that a button and its replacement share, whatever their language and ids. */
function lookOf({type, form, className}: HTMLButtonElement): string {
  return `${type} ${form?.getAttribute('action')} ${className}`
}

/** The menu that the visitor has opened; older browsers open none before hydration. */
function openPopover(root: HTMLElement): Element | null {
  return 'popover' in root ? root.querySelector(':popover-open') : null
}
