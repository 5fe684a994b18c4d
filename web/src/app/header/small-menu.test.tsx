import {act, cleanup, fireEvent, render} from '@testing-library/react'
import {renderToString} from 'react-dom/server'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {SmallMenu} from './small-menu.tsx'

const menu = (
  <MemoryRouter>
    <SmallMenu />
  </MemoryRouter>
)

/** Popovers that are open, as a browser would know; jsdom has none. */
const open = new Set<Element>()

/** What a browser does when a popover is opened or closed. */
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

test('without script the button opens the menu', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(menu)
  const {button, panel} = parts(container)
  expect(button.getAttribute('popovertarget')).toBe(panel.id)
  expect(panel.getAttribute('popover')).toBe('auto')
})

test('a menu that is open when React takes over stays open, and closes as ever', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(menu)
  const {button, panel, expanded} = parts(container)
  open.add(panel)
  const error = vi.spyOn(console, 'error')
  render(menu, {container, hydrate: true})
  expect(error).not.toHaveBeenCalled()
  expect([open.has(panel), expanded()]).toEqual([true, 'true'])
  fireEvent.keyDown(document, {key: 'Escape'})
  expect([open.has(panel), expanded()]).toEqual([false, 'false'])
  expect(document.activeElement).toBe(button)
})

test('what the browser opens and closes, the button and its icon tell', () => {
  const {button, panel, expanded} = parts(render(menu).container)
  const hamburger = button.innerHTML
  act(() => toggle(panel, true))
  expect(expanded()).toBe('true')
  expect(button.innerHTML).not.toBe(hamburger)
  act(() => toggle(panel, false))
  expect(expanded()).toBe('false')
  expect(button.innerHTML).toBe(hamburger)
})

test('a navigation closes it', () => {
  const {panel, expanded} = parts(render(menu).container)
  act(() => toggle(panel, true))
  fireEvent.click(panel.querySelector('a[href="/about"]') ?? panel)
  expect([open.has(panel), expanded()]).toEqual([false, 'false'])
})
