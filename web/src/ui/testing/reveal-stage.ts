import {vi} from 'vitest'

type Report = (entries: {isIntersecting: boolean}[]) => void

/**
 * For tests, in place of a window that scrolls. Vitest removes it after the test.
 *
 * @param top - where every element stands, in pixels from the window's top
 * @param calm - whether the visitor wishes for less motion
 */
export function setUpRevealStage({top = 5000, calm = false} = {}) {
  const observers: FakeObserver[] = []
  class FakeObserver {
    readonly targets = new Set<Element>()
    readonly report: Report
    readonly rootMargin: string | undefined
    constructor(report: Report, options: IntersectionObserverInit = {}) {
      this.report = report
      this.rootMargin = options.rootMargin
      observers.push(this)
    }
    observe(target: Element) {
      this.targets.add(target)
    }
    disconnect() {
      this.targets.clear()
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('matchMedia', () => ({matches: calm}))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 90))

  return {
    /** The margin of the window that counts for an element, or undefined when nobody waits for it. */
    marginFor(element: Element): string | undefined {
      return observers.find(({targets}) => targets.has(element))?.rootMargin
    },
    /** Tells those who wait for the element that it has come into view, or has left it. */
    reach(element: Element, isIntersecting = true): void {
      for (const {targets, report} of observers) {
        if (targets.has(element)) report([{isIntersecting}])
      }
    },
  }
}
