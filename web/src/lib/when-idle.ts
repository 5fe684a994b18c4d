/** The browser does it by then even if it has not come to rest. */
const LATEST_MS = 5_000

/** Runs `work` after the page has loaded and when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if (document.readyState === 'complete') rest(work)
  else window.addEventListener('load', () => rest(work), {once: true})
}

function rest(work: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, {timeout: LATEST_MS})
  else setTimeout(work)
}

/** Resolves when the browser has had time for something else. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
