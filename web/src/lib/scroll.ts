/** Scrolls an element to `offset` pixels below the window's top, smoothly unless reduced motion is set. */
export function scrollToElement(element: HTMLElement, offset: number): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = element.getBoundingClientRect().top + window.scrollY - offset
  window.scrollTo({top, behavior: calm ? 'instant' : 'smooth'})
}
