import {expect, test} from 'vitest'
import {emailKey, headerAddress, mailAddress, mailboxKey} from './email-address.ts'

test.each([
  ['Asha@Meridian.example', 'asha@meridian.example'],
  [' a@BÜCHER.de', 'a@xn--bcher-kva.de'],
  ['JÖRG@x.example', 'jörg@x.example'],
  ['asha@x.example.', 'asha@x.example'],
  ['asha+news@x.example', 'asha+news@x.example'],
  [`A@${'BÜ'.repeat(200)}.de`, `a@${'bü'.repeat(200)}.de`],
])('"%s" is known as "%s"', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test.each([
  ['Asha+1@x.example.', 'asha@x.example'],
  ['asha+a+b@x.example', 'asha@x.example'],
  ['+asha@x.example', '+asha@x.example'],
  ['asha@x+y.example', 'asha@x+y.example'],
])('"%s" is counted as the mailbox of "%s"', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})

test.each([
  ['asha+news@x.example', 'asha%2Bnews@x.example'],
  ['a?cc=b&c@x.example', 'a%3Fcc%3Db%26c@x.example'],
  ['\ud800a@x.example', '%EF%BF%BDa@x.example'],
])('%j stands in a link as "%s"', (email, address) => {
  expect(mailAddress(email)).toBe(address)
})

test.each([
  ['asha@x.example', 'asha@x.example'],
  ["O'Hara+news/a?b@X.example.", "O'Hara+news/a?b@x.example"],
  ['a.b@bücher.example', 'a.b@xn--bcher-kva.example'],
  ['jörg@x.example', undefined],
  ['आशा@x.example', undefined],
  ['a..b@x.example', undefined],
  ['.a@x.example', undefined],
  [`${'a'.repeat(65)}@x.example`, undefined],
  [`a@${'b'.repeat(64)}.example`, undefined],
  ['a@-b.example', undefined],
  ['a@b..example', undefined],
  [`a@${'ü.'.repeat(40)}example`, undefined],
  ['a\ud800@x.example', undefined],
  ['asha', undefined],
])('the header address of "%s" is %s', (email, address) => {
  expect(headerAddress(email)).toBe(address)
})
