import {NOTICES_ID} from '@skyforge/config/site/element-ids.ts'

/**
 * Where notices stand that are no part of a page: one below the other at the window's lower edge. The page
 * ends above them, so that nothing of it stays covered.
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
  // What the keyboard reaches must not come to lie behind the notices.
  document.documentElement.style.scrollPaddingBottom = height
}

/** Takes the focus back to the page from a notice that is about to go. */
export function leaveNotice(): void {
  document.querySelector<HTMLElement>('main')?.focus({preventScroll: true})
}
