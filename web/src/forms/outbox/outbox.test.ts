import {beforeEach, expect, test, vi} from 'vitest'
import type {Message} from './message.ts'
import {memory} from './testing/memory-store.ts'
import {dropMessage, dropSent, keepMessage, readMessages} from './outbox.ts'

vi.mock('idb-keyval', () => import('./testing/memory-store.ts'))

const message = (draft: string, name: string, writtenAt = 1): Message => ({
  draft,
  form: 'contact',
  entries: {firstName: name},
  metadata: {submission: `id-${draft}`, elapsed: 9},
  writtenAt,
})

const drafts = async () => (await readMessages()).map(({draft}) => draft)

beforeEach(() => memory.clear())

test('messages are stored until they are dropped, and read oldest first', async () => {
  await keepMessage(message('b', 'Tomás', 2))
  await keepMessage(message('a', 'Asha', 1))
  expect(await drafts()).toEqual(['a', 'b'])
  await dropMessage('a')
  expect(await readMessages()).toEqual([message('b', 'Tomás', 2)])
})

test.each([
  ['email_sign_up', 'subscribe'],
  ['get_in_touch', 'get-in-touch'],
] as const)('stored messages of the form %s have the key %s', async (event, form) => {
  await keepMessage({...message('a', 'Asha'), form})
  expect(memory.get('a')).toEqual({
    draft: 'a',
    form: event,
    entries: {firstName: 'Asha'},
    postmark: {submission: 'id-a', elapsed: 9},
    writtenAt: 1,
  })
  expect(await readMessages()).toMatchObject([{draft: 'a', form}])
})

test('a form has one message: its last attempt', async () => {
  await keepMessage(message('a', 'Asha'))
  await keepMessage(message('a', 'Asha Verma'))
  expect(await readMessages()).toEqual([message('a', 'Asha Verma')])
})

test('a sent message is dropped, and so is an equal one of an earlier visit', async () => {
  await keepMessage(message('earlier', 'Asha'))
  await keepMessage(message('other', 'Tomás'))
  await keepMessage(message('this', 'Asha, mistyped'))
  await dropSent(message('this', 'Asha'))
  expect(await drafts()).toEqual(['other'])
})
