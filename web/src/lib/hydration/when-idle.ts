/** Time after which the work runs even if the browser is busy. */
const LATEST_MS = 5_000

/** Runs `work` when the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  if (document.readyState === 'complete') rest(work)
  else window.addEventListener('load', () => rest(work), {once: true})
}

function rest(work: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, {timeout: LATEST_MS})
  else setTimeout(work)
}

/** Resolves in the next task, so that the browser can do something else first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
