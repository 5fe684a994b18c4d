/** Events with which a visitor starts to do something; moving the mouse is not one. */
export const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'click', 'submit']

/** Events that show that a visitor is present. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'click']

let seen: Promise<void> | undefined

/**
 * Resolves at the first interaction after the first call. Code that helps only then is fetched only then, because
 * many pages are opened and never used.
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

/** Listens once, before all other listeners, without blocking scrolling. */
export const ONCE = {capture: true, once: true, passive: true}
