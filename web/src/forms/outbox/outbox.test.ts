import {beforeEach, expect, test, vi} from 'vitest'
import type {Letter} from './letter.ts'
import {memory} from './memory-store.ts'
import {dropLetter, dropSent, keepLetter, readLetters} from './outbox.ts'

vi.mock('idb-keyval', () => import('./memory-store.ts'))

const letter = (draft: string, name: string, writtenAt = 1): Letter => ({
  draft,
  form: 'contact',
  entries: {firstName: name},
  postmark: {submission: `id-${draft}`, elapsed: 9},
  writtenAt,
})

const drafts = async () => (await readLetters()).map(({draft}) => draft)

beforeEach(() => memory.clear())

test('letters are kept until they are dropped, and read oldest first', async () => {
  await keepLetter(letter('b', 'Tomás', 2))
  await keepLetter(letter('a', 'Asha', 1))
  expect(await drafts()).toEqual(['a', 'b'])
  await dropLetter('a')
  expect(await readLetters()).toEqual([letter('b', 'Tomás', 2)])
})

test.each([
  ['email_sign_up', 'subscribe'],
  ['get_in_touch', 'get-in-touch'],
] as const)('browsers keep what the form %s wrote, which is %s', async (event, form) => {
  await keepLetter({...letter('a', 'Asha'), form})
  expect(memory.get('a')).toMatchObject({draft: 'a', form: event})
  expect(await readLetters()).toMatchObject([{draft: 'a', form}])
})

test('a form has one letter: the last that it tried to send', async () => {
  await keepLetter(letter('a', 'Asha'))
  await keepLetter(letter('a', 'Asha Verma'))
  expect(await readLetters()).toEqual([letter('a', 'Asha Verma')])
})

test('what was sent is dropped, and so is what an earlier visit kept of the same', async () => {
  await keepLetter(letter('earlier', 'Asha'))
  await keepLetter(letter('other', 'Tomás'))
  await keepLetter(letter('this', 'Asha, mistyped'))
  await dropSent(letter('this', 'Asha'))
  expect(await drafts()).toEqual(['other'])
})
