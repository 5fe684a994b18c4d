/** Scrolls so that an element lies that many pixels below the window's top; smoothly, if wished. */
export function scrollToElement(element: HTMLElement, offset: number): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = element.getBoundingClientRect().top + window.scrollY - offset
  window.scrollTo({top, behavior: calm ? 'instant' : 'smooth'})
}
