// @vitest-environment jsdom
import {expect, test, vi} from 'vitest'
import {onNextPress} from './next-press.ts'

test.each(['click', 'online'])('runs failed work again at the next %s, once', (sign) => {
  const work = vi.fn()
  onNextPress(work)
  onNextPress(work)
  window.dispatchEvent(new Event('pointermove'))
  expect(work).not.toHaveBeenCalled()
  window.dispatchEvent(new Event(sign))
  window.dispatchEvent(new Event(sign))
  expect(work).toHaveBeenCalledTimes(1)
})
