// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'

// Whether React has taken over is known once for a page.
beforeEach(() => vi.resetModules())

test('what is there when React takes over has been there since the page was asked for', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(7_000)
  const {appearedAt, tellTakenOver} = await import('./taking-over.ts')
  expect(appearedAt()).toBe(0)
  tellTakenOver()
  expect(appearedAt()).toBe(7_000)
})

test('the rest of the page is told', async () => {
  const {TAKEN_OVER, tellTakenOver} = await import('./taking-over.ts')
  const listener = vi.fn()
  window.addEventListener(TAKEN_OVER, listener, {once: true})
  tellTakenOver()
  expect(listener).toHaveBeenCalledTimes(1)
})
