import {useEffect, useRef} from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

// Longer than any page: elements above the window, after a jump, count as reached.
const ABOVE = '100000px'

/**
 * Hides the children of an element below the window, and lets them appear once its top passes a line. Only script hides
 * them, so nothing is lost without script, and nothing in view disappears. Its styles are in `styles.css`.
 *
 * @param line - position of the line, as a fraction of the window's height from the top
 */
export function useReveal<T extends HTMLElement>(line = 1) {
  const ref = useRef<T>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || !isBelowWindow(element) || matchMedia(reducedMotion).matches) return undefined
    element.dataset.reveal = 'waiting'
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        element.dataset.reveal = 'shown'
        observer.disconnect()
      },
      {rootMargin: `${ABOVE} 0px ${Math.round((line - 1) * 100)}% 0px`},
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      delete element.dataset.reveal
    }
  }, [line])
  return ref
}

function isBelowWindow(element: HTMLElement): boolean {
  // Measuring an element of a deferred part would force its layout (`lib/hydration/deferred-layout.ts`).
  const isLaidOut = element.checkVisibility?.({contentVisibilityAuto: true}) ?? true
  return !isLaidOut || element.getBoundingClientRect().top >= window.innerHeight
}
