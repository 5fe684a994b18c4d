import {expect, test} from 'vitest'
import {createPostmarks, newSubmissionId, postAddress} from './postmark.ts'

const page = 'https://skyforge.example/contact?tab=form'

test.each([
  ['/inbox/contact', 'https://skyforge.example/inbox/contact?submission=a1&elapsed=12.3'],
  [
    'https://skyforge.example/inbox/contact?key=1',
    'https://skyforge.example/inbox/contact?key=1&submission=a1&elapsed=12.3',
  ],
])('the inbox at %j gets the postmark in its query', (address, posted) => {
  expect(postAddress(address, {submission: 'a1', elapsed: 12.34}, page)).toBe(posted)
})

test.each([
  'https://script.example/macros/s/abc/exec',
  'https://forms.example/inbox/contact',
  '//forms.example/inbox/contact',
  'http://skyforge.example/inbox/contact',
  '/api/contact',
  '/inbox',
])('%j is not the inbox and gets the fields alone', (address) => {
  expect(postAddress(address, {submission: 'a1', elapsed: 12.34}, page)).toBe(address)
})

test('the same entries keep their id until they are sent, others get their own', () => {
  let ids = 0
  const postmarks = createPostmarks(
    () => 0,
    () => `id-${++ids}`,
  )
  const idOf = (content: string) => postmarks.mark(content).submission
  expect([idOf('a'), idOf('a'), idOf('b')]).toEqual(['id-1', 'id-1', 'id-2'])
  postmarks.shown()
  expect(idOf('b')).toBe('id-2')
  postmarks.sent()
  expect(idOf('b')).toBe('id-3')
})

test('the time to fill in a form counts from when it was shown or sent last', () => {
  let now = 5_000
  const postmarks = createPostmarks(
    () => now,
    () => 'id',
  )
  now = 9_500
  expect(postmarks.mark('a').elapsed).toBe(4.5)
  postmarks.shown()
  now = 10_000
  expect(postmarks.mark('a').elapsed).toBe(0.5)
  postmarks.sent()
  now = 20_000
  expect(postmarks.mark('b').elapsed).toBe(10)
})

test('a form may have been there before', () => {
  const postmarks = createPostmarks(
    () => 5_000,
    () => 'id',
    0,
  )
  expect(postmarks.mark('a').elapsed).toBe(5)
})

test('ids are 128 bits and differ', () => {
  const ids = Array.from({length: 100}, newSubmissionId)
  expect(new Set(ids).size).toBe(100)
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
})
