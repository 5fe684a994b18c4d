import {cleanup, render} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {useHashScroll} from './use-hash-scroll.ts'

const scrollIntoView = vi.fn<(this: Element) => void>()
const scrollTo = vi.fn()

function Page() {
  useHashScroll()
  return <h2 id="größe-4">Größe</h2>
}

beforeEach(() => {
  // jsdom has no layout and lacks this method.
  Element.prototype.scrollIntoView = scrollIntoView.mockReset()
  vi.stubGlobal('scrollTo', scrollTo.mockReset())
})
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

test.each(['#größe-4', '#gr%C3%B6%C3%9Fe-4'])('%s scrolls to its part on arrival', (hash) => {
  window.history.replaceState(null, '', hash)
  render(<Page />)
  expect(scrollIntoView.mock.contexts.map(({id}) => id)).toEqual(['größe-4'])
})

test.each(['', '#nothing', '#%E0%A4%A'])('%j does not scroll on arrival', (hash) => {
  window.history.replaceState(null, '', `/${hash}`)
  render(<Page />)
  expect(scrollIntoView).not.toHaveBeenCalled()
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a page that the browser has scrolled stays there on arrival', () => {
  vi.stubGlobal('scrollY', 900)
  window.history.replaceState(null, '', '#größe-4')
  render(<Page />)
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('going back to the address without a hash scrolls to the top', () => {
  render(<Page />)
  window.dispatchEvent(new Event('hashchange'))
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({top: 0})
})
