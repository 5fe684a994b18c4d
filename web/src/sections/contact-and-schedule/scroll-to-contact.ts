import {scrollToElement} from '#web/lib/scroll.ts'

/** Id of the contact section. */
export const CONTACT_ID = 'contact'

/** Distance of the section below the window's top after scrolling, in pixels; the header covers the space above. */
export const CONTACT_SCROLL_OFFSET_PX = 100

/**
 * Scrolls to the contact section and focuses its heading, so that the next Tab stop is inside. Throws on pages without
 * the section.
 */
export function scrollToContact(): void {
  const section = document.getElementById(CONTACT_ID)
  if (!section) throw new Error(`The page has no element #${CONTACT_ID} to scroll to.`)
  scrollToElement(section, CONTACT_SCROLL_OFFSET_PX)
  section.querySelector('h2')?.focus({preventScroll: true})
}
