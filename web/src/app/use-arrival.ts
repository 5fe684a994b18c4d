import {useEffect, useLayoutEffect} from 'react'

/** Scrolls to the top of each new page, before parts of it may scroll further. */
export function useScrollToTop(pathChanges: number): void {
  useLayoutEffect(() => {
    if (pathChanges > 0) window.scrollTo({top: 0, behavior: 'instant'})
  }, [pathChanges])
}

/** Focuses the heading of each new page once it is rendered. */
export function useArrival(pathChanges: number): void {
  useEffect(() => {
    if (pathChanges > 0) focusHeading()
  }, [pathChanges])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({preventScroll: true})
}
