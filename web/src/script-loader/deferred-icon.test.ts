// @vitest-environment jsdom
import {afterEach, expect, test} from 'vitest'
import {deferIcon} from './deferred-icon.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

test('uses an icon without a request until the real one may be fetched', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
  const icon = document.head.querySelector('link')
  const fetchIcon = deferIcon()
  expect(icon?.getAttribute('href')).toBe('data:,')
  fetchIcon()
  expect(icon?.href).toBe(`${location.origin}/favicon.svg`)
})
