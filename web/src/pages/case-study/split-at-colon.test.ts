import {expect, test} from 'vitest'
import {splitAtColon} from './split-at-colon.ts'

test.each([
  ['Move in waves: five of them.', 'Move in waves', ': five of them.'],
  ['One line without it.', '', 'One line without it.'],
  ['Go back: until 01:00, then not.', 'Go back', ': until 01:00, then not.'],
  [': at the start', '', ': at the start'],
  ['At the end:', 'At the end', ':'],
  ['', '', ''],
])('in the solution line %j the text before the first colon, %j, is bold', (line, bold, rest) => {
  expect(splitAtColon(line)).toEqual({bold, rest})
})
