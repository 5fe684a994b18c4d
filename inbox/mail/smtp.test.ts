import {expect, test} from 'vitest'
import {needsTls} from './smtp.ts'

test.each([
  ['smtp://localhost:25', false],
  ['smtp://user:secret@localhost:25', false],
  ['smtp://user:secret@127.0.0.1', false],
  ['smtp://user:secret@[::1]', false],
  ['smtp://mail.example', false],
  ['smtp://user:secret@mail.example', true],
  ['smtp://user:secret@mail.localhost', true],
])('mail by %s needs TLS: %s', (url, expected) => {
  expect(needsTls(url)).toBe(expected)
})
