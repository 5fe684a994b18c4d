import {whenIdle} from '#web/lib/hydration/when-idle.ts'

/** Milliseconds without scrolling before links in view count. Until then pictures have the network to themselves. */
export const REST_MS = 500

/**
 * Calls `onView` once for each link in view while the page is not scrolling, including links added later. Searches for
 * links when the browser is idle.
 */
export function watchView(onView: (link: HTMLAnchorElement) => void, signal: AbortSignal): void {
  const known = new WeakSet<Element>()
  const inView = new Set<HTMLAnchorElement>()
  let rest: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    for (const link of inView) {
      inView.delete(link)
      views.unobserve(link)
      onView(link)
    }
  }
  const tellAtRest = () => {
    clearTimeout(rest)
    rest = setTimeout(tell, REST_MS)
  }
  const views = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!(target instanceof HTMLAnchorElement)) continue
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    tellAtRest()
  })
  let isDue = false
  const look = () => {
    isDue = false
    if (signal.aborted) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (known.has(link)) continue
      known.add(link)
      views.observe(link)
    }
  }
  const lookSoon = () => {
    if (isDue) return
    isDue = true
    whenIdle(look)
  }
  const changes = new MutationObserver(lookSoon)
  changes.observe(document.body, {childList: true, subtree: true})
  document.addEventListener('scroll', tellAtRest, {capture: true, passive: true, signal})
  signal.addEventListener('abort', () => {
    changes.disconnect()
    views.disconnect()
    clearTimeout(rest)
  })
  lookSoon()
}
