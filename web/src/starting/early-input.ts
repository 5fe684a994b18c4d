/** So long something is held for code that does not come. */
export const HOLD_MS = 15_000

/**
 * Holds what needs code that is still on its way: presses of buttons, those that submit a form included, but
 * not what the browser itself can answer; and the keys that lead from tab to tab. What was done with each
 * button last is done once more, in that order, when the function that comes back is told that React has
 * taken over.
 *
 * Told otherwise, and after fifteen seconds, forms go the way that they have without script, and the rest is
 * dropped.
 */
export function holdEarlyInput(): (isTakenOver?: boolean) => void {
  const held = new Map<HTMLButtonElement, {event: Event; dimming: Animation}>()
  const ended = new AbortController()

  const hold = (event: Event) => {
    const button = waitingButton(event as SubmitEvent & KeyboardEvent)
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    if (!held.size) setTimeout(release, HOLD_MS)
    held.get(button)?.dimming.cancel()
    held.delete(button)
    // By an animation, because React compares attributes with its own.
    const dimming = button.animate({opacity: 0.6}, {duration: 200, fill: 'forwards'})
    held.set(button, {event, dimming})
  }

  const release = (isTakenOver?: boolean) => {
    ended.abort()
    for (const [button, {event, dimming}] of held) {
      const {form, type} = button
      dimming.cancel()
      if (type === 'submit') {
        // A form that has gone, as when the code of its part was not found, has its entries still.
        if (form && !form.isConnected) document.body.append(form)
        button.click()
      } else if (isTakenOver) button.dispatchEvent(copyOf(event))
      else console.warn('There is no code for this button:', button)
    }
    held.clear()
  }

  for (const type of ['click', 'submit', 'keydown']) {
    addEventListener(type, hold, {capture: true, signal: ended.signal})
  }
  return release
}

function waitingButton({target, submitter, key}: SubmitEvent & KeyboardEvent) {
  // The press of a button that submits is let pass: what it leads to comes here too, once the browser has
  // looked at the fields.
  if (submitter) return submitter as HTMLButtonElement
  const button = (target as Element).closest('button')
  const isForUs = key
    ? /^(Arrow|Home|End)/.test(key) && button?.role === 'tab'
    : button?.type === 'button' && !button.popoverTargetElement
  return isForUs ? button : undefined
}

function copyOf(event: Event): Event {
  const Kind = event.constructor as typeof Event
  return new Kind(event.type, event)
}
