import {expect, test} from 'vitest'
import {type Command, commandOf} from './commands.ts'

function move(down: number, right: number, extend?: true): Command {
  return {type: 'move', down, right, ...(extend && {extend})}
}

test.each<[string, Command | undefined]>([
  ['ArrowDown', move(1, 0)],
  ['ArrowLeft', move(0, -1)],
  ['Shift+ArrowRight', move(0, 1, true)],
  ['Ctrl+ArrowUp', move(-Infinity, 0)],
  ['Meta+ArrowRight', move(0, Infinity)],
  ['Ctrl+Shift+ArrowDown', move(Infinity, 0, true)],
  ['Alt+Shift+ArrowUp', {type: 'moveRow', by: -1}],
  ['Alt+Shift+ArrowDown', {type: 'moveRow', by: 1}],
  ['Alt+Shift+ArrowLeft', {type: 'moveColumn', by: -1}],
  ['Alt+Shift+ArrowRight', {type: 'moveColumn', by: 1}],
  ['Alt+ArrowLeft', undefined],
  ['Home', move(0, -Infinity)],
  ['End', move(0, Infinity)],
  ['Ctrl+Home', move(-Infinity, -Infinity)],
  ['Ctrl+End', move(Infinity, Infinity)],
  ['Ctrl+Shift+End', move(Infinity, Infinity, true)],
  ['Tab', {type: 'tab', by: 1}],
  ['Shift+Tab', {type: 'tab', by: -1}],
  ['Ctrl+Tab', undefined],
  ['Enter', {type: 'edit'}],
  ['F2', {type: 'edit'}],
  ['Escape', {type: 'leave'}],
  ['Delete', {type: 'clear'}],
  ['Backspace', {type: 'clear'}],
  ['a', {type: 'write'}],
  ['ß', {type: 'write'}],
  [' ', {type: 'write'}],
  ['Shift+A', {type: 'write'}],
  ['Process', {type: 'write'}],
  ['Dead', {type: 'write'}],
  ['Option+@', {type: 'write'}],
  ['Option+Shift+€', {type: 'write'}],
  ['Option+Dead', {type: 'write'}],
  ['Option+Tab', undefined],
  ['Option+Delete', undefined],
  ['Option+Shift+ArrowUp', {type: 'moveRow', by: -1}],
  ['Alt+d', undefined],
  ['Alt+@', undefined],
  ['Ctrl+Dead', undefined],
  ['Ctrl+a', {type: 'selectAll'}],
  ['Ctrl+z', {type: 'undo'}],
  ['Meta+z', {type: 'undo'}],
  ['Ctrl+Shift+Z', {type: 'redo'}],
  ['Ctrl+y', {type: 'redo'}],
  ['Ctrl+c', {type: 'clipboard'}],
  ['Ctrl+v', {type: 'clipboard'}],
  ['Ctrl+p', undefined],
  ['Shift+F10', {type: 'rowMenu'}],
  ['Ctrl+Shift+F10', {type: 'columnMenu'}],
  ['F5', undefined],
  ['Shift', undefined],
])('%s', (pressed, command) => {
  const keys = pressed.split('+')
  expect(
    commandOf({
      key: keys.at(-1) ?? '',
      ctrlKey: keys.includes('Ctrl'),
      metaKey: keys.includes('Meta'),
      shiftKey: keys.length > 1 && keys.includes('Shift'),
      altKey: keys.includes('Alt') || keys.includes('Option'),
      altTypes: keys.includes('Option'),
    }),
  ).toEqual(command)
})
