import {useEffect} from 'react'

/** Takes the visitor to the top of each new page and the focus to its heading. */
export function useArrival(pathChanges: number): void {
  useEffect(() => {
    if (pathChanges === 0) return
    window.scrollTo({top: 0, behavior: 'instant'})
    focusHeading()
  }, [pathChanges])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({preventScroll: true})
}
