import {expect, test} from 'vitest'
import {emailKey, isEmail} from './email-address.ts'

test.each([
  ['asha@meridian.example', true],
  ['asha@localhost', true],
  ['ops+news@meridian.example', true],
  ['a@bücher.de', true],
  ['a@xn--bcher-kva.de', true],
  ['jörg@bücher.de', true],
  ['एशा@उदाहरण.example', true],
  ['asha', false],
  ['@meridian.example', false],
  ['asha@', false],
  ['a b@c.example', false],
  ['a@b c.example', false],
  ['a@b@c.example', false],
  ['a@b.example\r\nBcc: x@y', false],
  ['a@b.example?cc=x', false],
  ['a@b/c', false],
  ['Asha <a@b.example>', false],
])('"%s" is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['Asha@Meridian.example', 'asha@meridian.example'],
  [' a@BÜCHER.de', 'a@xn--bcher-kva.de'],
  ['JÖRG@x.example', 'jörg@x.example'],
])('"%s" is known as "%s"', (email, key) => {
  expect(emailKey(email)).toBe(key)
})
