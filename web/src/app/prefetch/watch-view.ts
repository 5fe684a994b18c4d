import {whenIdle} from '#web/lib/when-idle.ts'

/**
 * Calls `onView` once for each link that comes into view, those included that the page gets later. It looks
 * for links when the browser has nothing better to do.
 */
export function watchView(onView: (link: HTMLAnchorElement) => void, signal: AbortSignal): void {
  const known = new WeakSet<Element>()
  const inView = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      inView.unobserve(target)
      onView(target)
    }
  })
  let isDue = false
  const look = () => {
    isDue = false
    if (signal.aborted) return
    for (const link of document.querySelectorAll('a[href]')) {
      if (known.has(link)) continue
      known.add(link)
      inView.observe(link)
    }
  }
  const lookSoon = () => {
    if (isDue) return
    isDue = true
    whenIdle(look)
  }
  const changes = new MutationObserver(lookSoon)
  changes.observe(document.body, {childList: true, subtree: true})
  signal.addEventListener('abort', () => {
    changes.disconnect()
    inView.disconnect()
  })
  lookSoon()
}
