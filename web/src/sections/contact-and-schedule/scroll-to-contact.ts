import {scrollToElement} from '#web/lib/scroll.ts'

/** Where the contact section is in its page. */
export const CONTACT_ID = 'contact'

/** How far below the window's top the contact section comes to lie, in pixels: the header covers what is above. */
export const CONTACT_SCROLL_OFFSET_PX = 100

/**
 * Scrolls to the contact section of the page and gives its heading the focus, so that the next tab
 * stop is in it. Throws on pages without that section.
 */
export function scrollToContact(): void {
  const section = document.getElementById(CONTACT_ID)
  if (!section) throw new Error(`The page has no #${CONTACT_ID} to scroll to.`)
  scrollToElement(section, CONTACT_SCROLL_OFFSET_PX)
  section.querySelector('h2')?.focus({preventScroll: true})
}
