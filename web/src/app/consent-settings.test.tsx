import {act, cleanup, render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {consent} from '#web/analytics/consent.ts'
import {ConsentSettings} from './consent-settings.tsx'

beforeEach(() => {
  localStorage.clear()
  consent.storageChanged(null)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
})
afterEach(cleanup)

function visit() {
  render(
    <MemoryRouter>
      <main tabIndex={-1} />
      <ConsentSettings className="" />
    </MemoryRouter>,
  )
}

const banner = () => screen.queryByRole('region', {name: 'May we count visits?'})
const button = (name: string) => screen.getByRole('button', {name})
const press = (name: string) => act(() => button(name).click())

test('a visitor without a choice is asked, and nothing counts as consent', () => {
  visit()
  expect(banner()).not.toBeNull()
  expect(consent.current()).toBe('unasked')
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['Accept', 'granted'],
  ['Decline', 'denied'],
])('"%s" is stored as %s, and the banner stays away', (answer, choice) => {
  visit()
  press(answer)
  expect(banner()).toBeNull()
  expect(consent.current()).toBe(choice)
  expect(document.activeElement?.tagName).toBe('MAIN')
  cleanup()
  visit()
  expect(banner()).toBeNull()
})

test('the choice can be changed in the footer, and the focus returns', () => {
  consent.choose('granted')
  visit()
  press('Cookie settings')
  expect(document.activeElement?.textContent).toBe('May we count visits?')
  expect(banner()?.textContent).toContain('You currently accept.')
  press('Decline')
  expect(consent.current()).toBe('denied')
  expect(banner()).toBeNull()
  expect(document.activeElement).toBe(button('Cookie settings'))
})

test('an answer in another tab closes the banner here', () => {
  visit()
  localStorage.setItem('consent', 'denied')
  act(() => consent.storageChanged('consent'))
  expect(banner()).toBeNull()
})

test('the banner links to the privacy page', () => {
  visit()
  expect(screen.getByRole('link', {name: 'Privacy'}).getAttribute('href')).toBe('/privacy')
})
