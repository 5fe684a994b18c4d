import {useEffect} from 'react'

/**
 * Turns off the browser's scroll restoration, which would undo scrolling to the top. It is on while the page is being
 * left, so that a reload keeps its position.
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
