// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {CONTACT_ID, scrollToContact} from './scroll-to-contact.ts'

const scrollTo = vi.fn()

/** A page scrolled down by 250 px, with the contact section 1900 px below the window's top. */
function pageWithContact() {
  document.body.innerHTML = `<section id="${CONTACT_ID}"><h2 tabindex="-1">Begin</h2></section>`
  const section = document.getElementById(CONTACT_ID)
  if (!section) throw new Error('no section')
  vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 1900, 1280, 900))
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('scrollY', 250)
  vi.stubGlobal('matchMedia', () => ({matches: false}))
})
afterEach(() => {
  document.body.innerHTML = ''
  scrollTo.mockReset()
})

test('with reduced motion the window jumps there', () => {
  vi.stubGlobal('matchMedia', () => ({matches: true}))
  pageWithContact()
  scrollToContact()
  expect(scrollTo.mock.calls).toEqual([[{top: 2050, behavior: 'instant'}]])
})

test('the section’s heading gets the focus without scrolling', () => {
  pageWithContact()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  scrollToContact()
  expect(document.activeElement?.textContent).toBe('Begin')
  expect(focus.mock.calls).toEqual([[{preventScroll: true}]])
})

test('throws on a page without the section', () => {
  expect(scrollToContact).toThrow('The page has no element #contact to scroll to.')
})
