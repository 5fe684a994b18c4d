import {expect, test} from 'vitest'
import {createSubmissionTracker, newSubmissionId, postAddress} from './submission-metadata.ts'

const page = 'https://skyforge.example/contact?tab=form'

test.each([
  ['/inbox/contact', 'https://skyforge.example/inbox/contact?submission=a1&elapsed=12.3'],
  [
    'https://skyforge.example/inbox/contact?key=1',
    'https://skyforge.example/inbox/contact?key=1&submission=a1&elapsed=12.3',
  ],
])('the inbox at %j gets the metadata in its query', (address, posted) => {
  expect(postAddress(address, {submission: 'a1', elapsed: 12.34}, page)).toBe(posted)
})

test.each([
  'https://script.example/macros/s/abc/exec',
  'https://forms.example/inbox/contact',
  '//forms.example/inbox/contact',
  'http://skyforge.example/inbox/contact',
  '/api/contact',
  '/inbox',
])('%j is not the inbox and gets only the fields', (address) => {
  expect(postAddress(address, {submission: 'a1', elapsed: 12.34}, page)).toBe(address)
})

test('the same entries keep their id until they are sent, others get their own', () => {
  let ids = 0
  const submissions = createSubmissionTracker(
    () => 0,
    () => `id-${++ids}`,
  )
  const idOf = (content: string) => submissions.metadataOf(content).submission
  expect([idOf('a'), idOf('a'), idOf('b')]).toEqual(['id-1', 'id-1', 'id-2'])
  submissions.shown()
  expect(idOf('b')).toBe('id-2')
  submissions.sent()
  expect(idOf('b')).toBe('id-3')
})

test('the time to fill in a form counts from when it was last shown or sent', () => {
  let now = 5_000
  const submissions = createSubmissionTracker(
    () => now,
    () => 'id',
  )
  now = 9_500
  expect(submissions.metadataOf('a').elapsed).toBe(4.5)
  submissions.shown()
  now = 10_000
  expect(submissions.metadataOf('a').elapsed).toBe(0.5)
  submissions.sent()
  now = 20_000
  expect(submissions.metadataOf('b').elapsed).toBe(10)
})

test('a form may have been shown earlier', () => {
  const submissions = createSubmissionTracker(
    () => 5_000,
    () => 'id',
    0,
  )
  expect(submissions.metadataOf('a').elapsed).toBe(5)
})

test('ids have 128 bits and differ', () => {
  const ids = Array.from({length: 100}, newSubmissionId)
  expect(new Set(ids).size).toBe(100)
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
})
