import {vi} from 'vitest'

/** For what watches its size in jsdom, which lays nothing out and has no `ResizeObserver`. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
