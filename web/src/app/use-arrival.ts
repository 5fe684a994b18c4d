import {useEffect, useLayoutEffect} from 'react'

/** Takes the visitor to the top of each new page, before its parts may scroll to one of them. */
export function useScrollToTop(pathChanges: number): void {
  useLayoutEffect(() => {
    if (pathChanges > 0) window.scrollTo({top: 0, behavior: 'instant'})
  }, [pathChanges])
}

/** Takes the focus to the heading of each new page, once that is there. */
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
