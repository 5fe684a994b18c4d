import {useEffect} from 'react'

/**
 * Keeps the browser from scrolling to where the visitor was before, after we have scrolled to the
 * top. It may when the page is left, so that a reload keeps its place.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    const restore = (mode: ScrollRestoration) => () => {
      window.history.scrollRestoration = mode
    }
    const [never, always] = [restore('manual'), restore('auto')]
    never()
    window.addEventListener('pageshow', never)
    window.addEventListener('pagehide', always)
    return () => {
      window.removeEventListener('pageshow', never)
      window.removeEventListener('pagehide', always)
    }
  }, [])
}
