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
  // What is not JSON is success; so is the empty text of an answer that the browser hides.
  ['', true],
  ['<!doctype html><title>Error</title>', true],
  ['success', true],
])('the sign-up answer %j: signed up is %s', (answer, signedUp) => {
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
])('Get in Touch with OK status %s and the answer %j: in touch is %s', (isOk, answer, inTouch) => {
  expect(isInTouch(isOk, answer)).toBe(inTouch)
})
