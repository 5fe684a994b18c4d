import {vi} from 'vitest'

/** Says whether something is in view, to whoever watches it. */
type Move = (target: Element, isIntersecting: boolean) => void

/** Until `vi.unstubAllGlobals`, what is in view is what a test says, to the observer that was made last. */
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
