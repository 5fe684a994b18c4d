/**
 * Where notices stand that are no part of a page: one below the other at the window's lower edge. They
 * lie after the footer, so that at the end of a page they cover nothing.
 */
export function noticePlace(): HTMLElement {
  return document.getElementById(ID) ?? makePlace()
}

const ID = 'notices'

function makePlace(): HTMLElement {
  const place = document.createElement('div')
  place.id = ID
  place.className = 'sticky bottom-0 z-30'
  document.body.append(place)
  // What the keyboard reaches shall not come to lie behind them.
  const watcher = new ResizeObserver(() => {
    document.documentElement.style.scrollPaddingBottom = `${place.offsetHeight}px`
  })
  watcher.observe(place)
  return place
}

/** Takes the focus back to the page from a notice that is about to go. */
export function leaveNotice(): void {
  document.querySelector<HTMLElement>('main')?.focus({preventScroll: true})
}
