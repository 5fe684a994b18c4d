// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'
import {controlsIn, keepFocus} from './keep-focus.ts'

beforeEach(() => {
  document.body.innerHTML = `<button id="outside"></button>
    <div id="frame">
      <input id="field">
      <button id="off" disabled></button>
      <fieldset id="group"><a id="link" href="/a"></a></fieldset>
      <select id="list"></select>
      <a id="option" href="/b" tabindex="-1"></a>
    </div>`
})

function frame(): HTMLElement {
  const found = document.getElementById('frame')
  if (!found) throw new Error('There is no frame.')
  return found
}

test('controls are the elements that Tab reaches', () => {
  expect(controlsIn(frame()).map(({id}) => id)).toEqual(['field', 'link', 'list'])
})

test.each<[from: string, shiftKey: boolean, to: string, isLed: boolean]>([
  ['list', false, 'field', true],
  ['field', true, 'list', true],
  ['field', false, 'field', false],
  ['link', true, 'link', false],
  ['outside', false, 'field', true],
])('Tab on %s (shift: %s) moves to %s', (from, shiftKey, to, isLed) => {
  document.getElementById(from)?.focus()
  const preventDefault = vi.fn()
  keepFocus({key: 'Tab', shiftKey, preventDefault}, frame())
  expect(document.activeElement?.id).toBe(to)
  expect(preventDefault).toHaveBeenCalledTimes(isLed ? 1 : 0)
})
