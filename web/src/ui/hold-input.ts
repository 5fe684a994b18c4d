/**
 * Holds what somebody does in a part of the page whose code is not there yet: presses of its buttons and forms
 * that are submitted. Links lead on by themselves. The function that comes back ends this, and does what was
 * held, each once.
 */
export function holdInput(part: HTMLElement): () => void {
  const held = new Map<HTMLElement, HTMLElement | null>()
  const ended = new AbortController()
  const options = {capture: true, signal: ended.signal}

  function hold(event: Event, element: HTMLElement, submitter: HTMLElement | null) {
    if (!part.contains(element)) return
    event.preventDefault()
    event.stopPropagation()
    held.set(element, submitter)
  }

  window.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      // Other buttons submit, which is an event of its own.
      if (button?.type === 'button') hold(event, button, null)
    },
    options,
  )
  window.addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof HTMLFormElement) hold(event, event.target, event.submitter)
    },
    options,
  )
  return () => {
    ended.abort()
    for (const [element, submitter] of held) {
      if (!element.isConnected) continue
      if (element instanceof HTMLFormElement) element.requestSubmit(submitter)
      else element.click()
    }
  }
}
