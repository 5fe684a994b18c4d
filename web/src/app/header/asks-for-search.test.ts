// @vitest-environment jsdom
import {beforeAll, expect, test} from 'vitest'
import {asksForSearch} from './asks-for-search.ts'

beforeAll(() => {
  document.body.innerHTML =
    '<input><textarea></textarea><select></select><p contenteditable tabindex="0"></p><button></button>'
})

function press(key: string, on: string, event: KeyboardEventInit) {
  const focused = document.querySelector<HTMLElement>(on)
  focused?.focus()
  const isAsked = asksForSearch(new KeyboardEvent('keydown', {key, ...event}))
  focused?.blur()
  return isAsked
}

test.each<[key: string, on: string, event: KeyboardEventInit, isAsked: boolean]>([
  ['/', 'button', {}, true],
  ['/', 'body', {}, true],
  ['/', 'input', {}, false],
  ['/', 'textarea', {}, false],
  ['/', 'select', {}, false],
  ['/', 'p', {}, false],
  ['/', 'body', {ctrlKey: true}, false],
  ['/', 'body', {altKey: true}, false],
  // On layouts with the slash above 7.
  ['/', 'body', {shiftKey: true}, true],
  ['k', 'body', {ctrlKey: true}, true],
  ['k', 'input', {ctrlKey: true}, true],
  ['k', 'body', {metaKey: true}, true],
  ['k', 'body', {}, false],
  // With Caps Lock.
  ['K', 'body', {ctrlKey: true}, true],
  // On non-Latin keyboards, by the key's position.
  ['л', 'body', {code: 'KeyK', ctrlKey: true}, true],
  ['Л', 'input', {code: 'KeyK', metaKey: true}, true],
  ['κ', 'body', {code: 'KeyK', ctrlKey: true}, true],
  ['л', 'body', {code: 'KeyK'}, false],
  ['к', 'body', {code: 'KeyR', ctrlKey: true}, false],
  ['t', 'body', {code: 'KeyK', ctrlKey: true}, false],
  ['Process', 'body', {code: 'KeyK', ctrlKey: true}, false],
  ['k', 'body', {ctrlKey: true, altKey: true}, false],
  ['PageUp', 'body', {ctrlKey: true}, false],
  ['K', 'body', {ctrlKey: true, shiftKey: true}, false],
])('%s on %s with %j opens the search: %s', (key, on, event, isAsked) => {
  expect(press(key, on, event)).toBe(isAsked)
})
