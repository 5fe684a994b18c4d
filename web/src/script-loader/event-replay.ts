import {FAILED, HYDRATING} from '#web/lib/hydration/hydration-state.ts'

/** Longest time that a press is held for code. */
export const HOLD_MS = 15_000

const WAITING = `[${HYDRATING}=""]`

/**
 * Holds presses that need code still loading: buttons, including submit buttons, and keys that move between tabs. Presses that the browser handles itself are not held.
 *
 * The returned function replays the last press of each hydrated button, in order. If called with a failure, or after
 * fifteen seconds, it marks the waiting parts as failed: nothing is held there any more, and forms submit as without
 * script.
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
    // An animation, because React compares attributes during hydration.
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
        // A form that was removed, such as when its page's code was missing, still has its entries.
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
  // A press of a submit button passes: the submission it causes arrives here too, after the browser has validated the
  // fields.
  const isForUs = key
    ? /^(Arrow|Home|End)/.test(key) && button?.role === 'tab'
    : submitter || (button?.type === 'button' && !button.popoverTargetElement)
  return isForUs && button
}
