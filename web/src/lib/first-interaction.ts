/** By what a visitor begins to do something. The mouse may just lie there. */
export const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'click', 'submit']

/** By what somebody shows to be there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'click']

let seen: Promise<void> | undefined

/**
 * Resolves as soon as somebody uses the page, counted from the first call. What helps only then is fetched
 * only then: many a page is opened and never looked at.
 */
export function firstInteraction(): Promise<void> {
  return (seen ??= nextSign())
}

function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const see = () => {
      listening.abort()
      resolve()
    }
    for (const sign of SIGNS) {
      window.addEventListener(sign, see, {capture: true, passive: true, signal: listening.signal})
    }
  })
}

/** How that is waited for: before anything else hears of it, and nothing waits for who waits. */
export const ONCE = {capture: true, once: true, passive: true}
