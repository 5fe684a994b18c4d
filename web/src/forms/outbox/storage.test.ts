import {expect, test, vi} from 'vitest'
import {canKeepMessages, mayHoldMessages} from './storage.ts'

const databases = (...names: string[]) => ({
  databases: async () => names.map((name) => ({name, version: 1})),
})

test.each([
  ['no storage at all', undefined, false],
  ['no databases', databases(), false],
  ['other databases', databases('someone', 'else'), false],
  ['the outbox', databases('outbox'), true],
  ['a browser that does not tell', {}, true],
])('with %s there may be messages: %s', async (_case, storage, mayHold) => {
  vi.stubGlobal('indexedDB', storage)
  expect(await mayHoldMessages()).toBe(mayHold)
  expect(canKeepMessages()).toBe(storage !== undefined)
})
