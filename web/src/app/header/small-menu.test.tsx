import {act, cleanup, fireEvent, render} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {SmallMenu} from './small-menu.tsx'

const menu = (
  <MemoryRouter>
    <SmallMenu />
  </MemoryRouter>
)

/** Open popovers, which jsdom does not implement. */
const open = new Set<Element>()

/** Opens or closes a popover as a browser does. */
function toggle(popover: Element, opens: boolean) {
  if (open.has(popover) === opens) return
  const newState = opens ? 'open' : 'closed'
  fireEvent(popover, Object.assign(new Event('beforetoggle'), {newState}))
  if (opens) open.add(popover)
  else open.delete(popover)
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector)
  })
  Object.defineProperties(HTMLElement.prototype, {
    popover: {value: null, writable: true, configurable: true},
    hidePopover: {
      value(this: HTMLElement) {
        toggle(this, false)
      },
      configurable: true,
    },
  })
})
afterEach(() => {
  cleanup()
  open.clear()
  for (const name of ['popover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
})

function parts(container: HTMLElement) {
  const [button, panel] = [container.querySelector('button'), container.querySelector('nav')]
  if (!button || !panel) throw new Error('The menu is incomplete.')
  return {button, panel, expanded: () => button.getAttribute('aria-expanded')}
}

test('a navigation closes the small menu', () => {
  const {panel, expanded} = parts(render(menu).container)
  act(() => toggle(panel, true))
  fireEvent.click(panel.querySelector('a[href="/about"]') ?? panel)
  expect([open.has(panel), expanded()]).toEqual([false, 'false'])
})
