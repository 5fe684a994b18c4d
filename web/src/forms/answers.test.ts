import {expect, test} from 'vitest'
import {isInTouch, isSignedUp} from './answers.ts'

test.each([
  ['{"result":"success"}', true],
  ['{"result":"success","row":12}', true],
  ['{"result":"error"}', false],
  ['{"result":"Success"}', false],
  ['{"result":true}', false],
  ['{"result":null}', false],
  ['{}', false],
  ['[]', false],
  ['null', false],
  ['"success"', false],
  ['500', false],
  // A response that is not JSON counts as success, and so does the empty text of an opaque one.
  ['', true],
  ['<!doctype html><title>Error</title>', true],
  ['success', true],
])('the sign-up response %j means success: %s', (answer, signedUp) => {
  expect(isSignedUp(answer)).toBe(signedUp)
})

test.each([
  [true, '{"result":"success"}', true],
  [false, '{"result":"success"}', false],
  [true, '{"result":"error"}', false],
  [true, '{"result":"Success"}', false],
  [true, '{}', false],
  [true, 'null', false],
  [true, '"success"', false],
  [true, '', false],
  [true, '<!doctype html><title>OK</title>', false],
])(
  'Get in Touch with OK status %s and the response %j means success: %s',
  (isOk, answer, inTouch) => {
    expect(isInTouch(isOk, answer)).toBe(inTouch)
  },
)
