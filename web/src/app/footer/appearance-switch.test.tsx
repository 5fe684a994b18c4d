import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {APPEARANCE_KEY, showAppearance, shownAppearance} from '#web/lib/appearance.ts'
import {AppearanceSwitch} from './appearance-switch.tsx'

beforeEach(() => {
  render(<AppearanceSwitch />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  showAppearance('system')
})

const chosen = () => screen.getByRole('radio', {checked: true}).textContent
const choose = (name: string) => act(async () => screen.getByRole('radio', {name}).click())

test('is a group named "Appearance" that starts with the system setting', () => {
  expect(screen.getByRole('radiogroup', {name: 'Appearance'}).children).toHaveLength(4)
  expect(chosen()).toBe('System')
})

test.each([
  ['Dark', 'dark'],
  ['Light', 'light'],
])('"%s" is applied and stored', async (name, appearance) => {
  await choose(name)
  expect(chosen()).toBe(name)
  expect(shownAppearance()).toBe(appearance)
  expect(localStorage.getItem(APPEARANCE_KEY)).toBe(appearance)
})

test.each([
  ['ArrowRight', 'Light'],
  ['ArrowUp', 'Dark'],
  ['End', 'Dark'],
])('%s moves from "System" to "%s", with the focus', async (key, name) => {
  await act(async () => fireEvent.keyDown(screen.getByRole('radio', {checked: true}), {key}))
  expect(chosen()).toBe(name)
  expect(document.activeElement?.textContent).toBe(name)
  expect(screen.getAllByRole('radio').filter((radio) => radio.tabIndex === 0)).toHaveLength(1)
})

test('follows other tabs', async () => {
  localStorage.setItem(APPEARANCE_KEY, 'dark')
  const event = new StorageEvent('storage', {key: APPEARANCE_KEY})
  await act(async () => void window.dispatchEvent(event))
  expect(chosen()).toBe('Dark')
})

test('a page from the back/forward cache follows later choices', async () => {
  localStorage.setItem(APPEARANCE_KEY, 'dark')
  const show = (persisted: boolean) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), {persisted})))
  await show(false)
  expect(chosen()).toBe('System')
  await show(true)
  expect(chosen()).toBe('Dark')
})

test('works if storage is blocked, and shows the choice', async () => {
  const warning = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await choose('Dark')
  expect(chosen()).toBe('Dark')
  expect(warning).toHaveBeenCalledOnce()
})

test('the server renders no choice', async () => {
  await choose('Dark')
  expect(renderToString(<AppearanceSwitch />)).toMatch(/aria-checked="true"[^>]*>System</)
})
