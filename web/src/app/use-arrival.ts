import {useEffect} from 'react'

/**
 * Takes the visitor to the top of each new page and the focus to its heading, on the way back and
 * forward as well.
 */
export function useArrival(pathChanges: number): void {
  useEffect(keepBrowserFromScrolling, [])
  useEffect(() => {
    if (pathChanges === 0) return
    window.scrollTo({top: 0, behavior: 'instant'})
    focusHeading()
  }, [pathChanges])
}

/**
 * The browser would scroll to where the visitor was before, after we have scrolled to the top. It
 * may when the page is left, so that a reload keeps its place.
 */
function keepBrowserFromScrolling(): () => void {
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
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({preventScroll: true})
}
