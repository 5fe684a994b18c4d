import {FAILED, HYDRATING} from '#web/lib/hydration/hydration-state.ts'

/** So long something is held for code that does not come. */
export const HOLD_MS = 15_000

const WAITING = `[${HYDRATING}=""]`

/**
 * Holds what needs code that is still on its way: presses of buttons, those that submit a form included, but
 * not what the browser itself can answer; and the keys that lead from tab to tab.
 *
 * The function that comes back does what no longer waits: what was done with each button last, in that order.
 * Told that the code cannot be had, and after fifteen seconds, it says so of all that waits: nothing is held
 * there any more, and forms go the way that they have without script.
 */
export function holdForReplay(): (isFailed?: boolean) => void {
  const held = new Map<HTMLButtonElement, {event: Event; dimming: Animation}>()

  const hold = (event: Event) => {
    const button = waitingButton(event as SubmitEvent & KeyboardEvent)
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    held.get(button)?.dimming.cancel()
    held.delete(button)
    // By an animation, because React compares attributes with its own.
    const dimming = button.animate({opacity: 0.6}, {duration: 200, fill: 'forwards'})
    held.set(button, {event, dimming})
    setTimeout(() => held.has(button) && release(true), HOLD_MS)
  }

  const release = (isFailed?: boolean) => {
    if (isFailed) {
      for (const place of document.querySelectorAll(WAITING)) place.setAttribute(HYDRATING, FAILED)
    }
    for (const [button, {event, dimming}] of held) {
      if (button.isConnected && button.closest(WAITING)) continue
      held.delete(button)
      dimming.cancel()
      if (button.type === 'submit') {
        // A form that has gone, as when the code of its page was not found, has its entries still.
        if (button.form?.isConnected === false) document.body.append(button.form)
        button.click()
      } else {
        const Kind = event.constructor as typeof Event
        button.dispatchEvent(new Kind(event.type, event))
      }
    }
  }

  for (const type of ['click', 'submit', 'keydown']) addEventListener(type, hold, true)
  return release
}

function waitingButton({target, submitter, key}: SubmitEvent & KeyboardEvent) {
  const pressed = submitter ?? (target as Element)
  const button = pressed.closest<HTMLButtonElement>(`${WAITING} button`)
  // The press of a button that submits is let pass: what it leads to comes here too, once the browser has
  // looked at the fields.
  const isForUs = key
    ? /^(Arrow|Home|End)/.test(key) && button?.role === 'tab'
    : submitter || (button?.type === 'button' && !button.popoverTargetElement)
  return isForUs && button
}
