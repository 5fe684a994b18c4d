import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {Field} from '#web/ui/form/field.tsx'
import {inputOf} from './input-of.ts'

afterEach(cleanup)

const BLANKS = ' \u00a0\t '

/** A field after a visitor has typed a text and left it. */
function typed(
  field: Parameters<typeof inputOf<'get-in-touch'>>[1],
  value: string,
  lines?: number,
) {
  const input = inputOf('get-in-touch', field)
  render(<Field {...input} autoComplete="off" lines={lines} />)
  const box = screen.getByLabelText<HTMLInputElement>(input.label)
  fireEvent.change(box, {target: {value}})
  fireEvent.blur(box)
  return box
}

test.each([
  ['name', 'Asha', true],
  ['name', ' Asha Rao ', true],
  ['name', BLANKS, false],
  ['phone', BLANKS, false],
  ['phone', '+1 206 555 0142', true],
  ['companyName', BLANKS, false],
  ['email', BLANKS, false],
  ['email', 'asha@x.example', true],
] as const)('the browser accepts the %s "%s": %s', (field, value, isValid) => {
  expect(typed(field, value).checkValidity()).toBe(isValid)
})

test.each([
  ['\n \n', '', false],
  ['Two\nlines', 'Two\nlines', true],
])('the message %j becomes %j when the visitor leaves it', (value, left, isValid) => {
  const box = typed('message', value, 3)
  expect([box.value, box.checkValidity()]).toEqual([left, isValid])
})
