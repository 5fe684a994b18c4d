import {NOTICES_ID} from '@skyforge/config/site/element-ids.ts'

/**
 * Returns the container of notices at the window's lower edge. The page ends above them, so that they cover nothing.
 */
export function noticePlace(): HTMLElement {
  return document.getElementById(NOTICES_ID) ?? makePlace()
}

function makePlace(): HTMLElement {
  const place = document.createElement('div')
  place.id = NOTICES_ID
  place.className = 'fixed inset-x-0 bottom-0 z-30 print:hidden'
  document.body.append(place)
  new ResizeObserver(() => keepClear(place.offsetHeight)).observe(place)
  return place
}

function keepClear(pixels: number) {
  const height = `${pixels}px`
  document.body.style.paddingBottom = height
  // Focused elements must not scroll behind the notices.
  document.documentElement.style.scrollPaddingBottom = height
}

/** Moves the focus from a closing notice back to the page. */
export function leaveNotice(): void {
  document.querySelector<HTMLElement>('main')?.focus({preventScroll: true})
}
