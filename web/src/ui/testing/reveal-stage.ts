import {vi} from 'vitest'

type Report = (entries: {isIntersecting: boolean}[]) => void

/**
 * Replaces the scrolling window in tests; Vitest removes it afterwards.
 *
 * @param top - position of every element, in pixels from the window's top
 * @param calm - true for reduced motion
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
    /** Returns the root margin observed for an element, or undefined if it is not observed. */
    marginFor(element: Element): string | undefined {
      return observers.find(({targets}) => targets.has(element))?.rootMargin
    },
    /** Notifies the observers that the element entered or left the view. */
    reach(element: Element, isIntersecting = true): void {
      for (const {targets, report} of observers) {
        if (targets.has(element)) report([{isIntersecting}])
      }
    },
  }
}
