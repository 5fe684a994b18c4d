// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {APPEARANCE_KEY, paperColors, recallAppearance, shownAppearance} from './appearance.ts'

const [LIGHT, DARK] = paperColors

beforeEach(() => {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})">`)
    .join('')
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  document.documentElement.removeAttribute('data-appearance')
})

const aroundThePage = () =>
  [...document.querySelectorAll('meta')].map((tag) => tag.getAttribute('content'))

test.each([
  ['light', 'light', [LIGHT, LIGHT]],
  ['dark', 'dark', [DARK, DARK]],
  ['system', 'system', [LIGHT, DARK]],
  ['sepia', 'system', [LIGHT, DARK]],
  [undefined, 'system', [LIGHT, DARK]],
])('a browser with the stored choice %s shows %s', (remembered, shown, around) => {
  if (remembered) localStorage.setItem(APPEARANCE_KEY, remembered)
  recallAppearance()
  expect(shownAppearance()).toBe(shown)
  expect(aroundThePage()).toEqual(around)
})

test('without a stored choice the system decides', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  recallAppearance()
  expect(shownAppearance()).toBe('system')
})
