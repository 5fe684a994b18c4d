import {cleanup, render} from '@testing-library/react'
import {renderToString} from 'react-dom/server'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test, vi} from 'vitest'
import {ServicesMenu} from './services-menu.tsx'

const menu = (
  <MemoryRouter>
    <ServicesMenu />
  </MemoryRouter>
)

function server() {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(menu)
  return container
}

const panelIn = (container: HTMLElement) => {
  const panel = container.querySelector<HTMLElement>('#services-menu')
  if (!panel) throw new Error('There is no menu.')
  return panel
}
const expanded = (container: HTMLElement) =>
  container.querySelector('button')?.getAttribute('aria-expanded')

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

test('without script, mouse and keyboard open the menu', () => {
  const {classList} = panelIn(server())
  for (const state of ['hover', 'focus-within']) {
    expect(classList.contains(`[:${state}>&]:block`)).toBe(true)
  }
})

test('after hydration, the style sheet alone no longer opens the menu', () => {
  const container = server()
  const error = vi.spyOn(console, 'error')
  render(menu, {container, hydrate: true})
  expect(error).not.toHaveBeenCalled()
  expect(panelIn(container).className).not.toContain(':hover')
  expect(panelIn(container).classList.contains('hidden')).toBe(true)
  expect(expanded(container)).toBe('false')
})
