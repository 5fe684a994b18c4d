import {expect, test, vi} from 'vitest'
import {canKeepLetters, mayHoldLetters} from './storage.ts'

const databases = (...names: string[]) => ({
  databases: async () => names.map((name) => ({name, version: 1})),
})

test.each([
  ['no storage at all', undefined, false],
  ['no databases', databases(), false],
  ['other databases', databases('someone', 'else'), false],
  ['the outbox', databases('outbox'), true],
  ['a browser that does not tell', {}, true],
])('with %s there may be letters: %s', async (_case, storage, mayHold) => {
  vi.stubGlobal('indexedDB', storage)
  expect(await mayHoldLetters()).toBe(mayHold)
  expect(canKeepLetters()).toBe(storage !== undefined)
})
