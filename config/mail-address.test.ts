import {expect, test} from 'vitest'
import {isMailAddress} from './mail-address.ts'

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
  ['<victim@b.example', false],
  ['victim@b.example>', false],
  ['vic<tim@b.example', false],
  ['a,victim@b.example', false],
  ['a@b.example;c.example', false],
  ['"victim"@b.example', false],
  ['(x)victim@b.example', false],
  ['mailto:victim@b.example', false],
  ['a\\b@c.example', false],
  ['a@[192.0.2.1]', false],
])('"%s" is an e-mail address: %s', (text, expected) => {
  expect(isMailAddress(text)).toBe(expected)
})

const WIDE = String.fromCharCode(...Array.from({length: 4_500}, (_, index) => 0x4e00 + index))

test.each([
  ['254 characters', `${'a'.repeat(248)}@b.com`, true],
  ['255 characters', `${'a'.repeat(249)}@b.com`, false],
  ['a domain of 4,500 letters', `a@${WIDE}`, false],
  ['250,000 letters', 'a'.repeat(250_000), false],
])('takes or refuses %s by the length alone', (_name, text, expected) => {
  expect(isMailAddress(text)).toBe(expected)
})

test.each(['\ud800a@b.example', 'a\udc00@b.example', 'a@b\ud800.example'])(
  'half of a character is in no e-mail address: %j',
  (text) => {
    expect(isMailAddress(text)).toBe(false)
  },
)
