// @vitest-environment jsdom
import {act, renderHook} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {useChoice} from './use-choice.ts'

function choosing(paths: readonly string[]) {
  const {result, rerender} = renderHook(useChoice, {initialProps: paths})
  const press = (key: string, isComposing = false) => {
    const preventDefault = vi.fn()
    const nativeEvent = new KeyboardEvent('keydown', {key, isComposing})
    act(() => result.current.onArrow({key, preventDefault, nativeEvent}))
    return {isTaken: preventDefault.mock.calls.length > 0}
  }
  return {press, show: rerender, chosen: () => result.current.chosen}
}

test('the arrow keys wrap around through "no option"', () => {
  const {press, chosen} = choosing(['/a', '/b'])
  expect(chosen()).toBe(-1)
  const chosenBy = (key: string) => {
    press(key)
    return chosen()
  }
  const down = ['ArrowDown', 'ArrowDown', 'ArrowDown'].map(chosenBy)
  expect(down).toEqual([0, 1, -1])
  expect(['ArrowUp', 'ArrowUp', 'ArrowUp'].map(chosenBy)).toEqual([1, 0, -1])
})

test.each([
  ['stays chosen if it is in the new list', ['/c', '/b'], 1],
  ['is dropped if it is missing from the new list', ['/c', '/d'], -1],
])('the chosen option %s', (_what, paths, expected) => {
  const {press, show, chosen} = choosing(['/b', '/a'])
  press('ArrowDown')
  show(paths)
  expect(chosen()).toBe(expected)
})

test('ignores other keys, and arrows during text composition', () => {
  const {press, chosen} = choosing(['/a'])
  expect([press('Enter'), press('ArrowDown', true)]).toEqual([{isTaken: false}, {isTaken: false}])
  expect(chosen()).toBe(-1)
  expect(press('ArrowDown')).toEqual({isTaken: true})
})
