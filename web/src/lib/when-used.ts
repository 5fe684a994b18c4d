/** By what somebody shows to be there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'click']

let used: Promise<void> | undefined

/**
 * Resolves as soon as somebody uses the page, counted from the first call. What helps only then is fetched
 * only then: many a page is opened and never looked at.
 */
export function whenUsed(): Promise<void> {
  return (used ??= firstSign())
}

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new AbortController()
    const see = () => {
      seen.abort()
      resolve()
    }
    for (const sign of SIGNS) {
      window.addEventListener(sign, see, {capture: true, passive: true, signal: seen.signal})
    }
  })
}
