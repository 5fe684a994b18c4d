import {vi} from 'vitest'

/** Notifies observers that an element has entered or left the view. */
type Move = (target: Element, isIntersecting: boolean) => void

/** Lets the test control what is in view for the newest observer, until `vi.unstubAllGlobals`. */
export function stubViews(): Move {
  let move: Move = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #watched = new Set<Element>()
      constructor(tell: (entries: object[]) => void) {
        move = (target, isIntersecting) => {
          if (this.#watched.has(target)) tell([{isIntersecting, target}])
        }
      }
      observe(target: Element) {
        this.#watched.add(target)
      }
      unobserve(target: Element) {
        this.#watched.delete(target)
      }
      disconnect() {
        this.#watched.clear()
      }
    },
  )
  return (target, isIntersecting) => move(target, isIntersecting)
}
