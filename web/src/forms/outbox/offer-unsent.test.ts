import {beforeEach, expect, test, vi} from 'vitest'
import {memory} from './testing/memory-store.ts'
import {offerUnsent} from './offer-unsent.ts'
import {showNotice} from './show-notice.tsx'

vi.mock('idb-keyval', () => import('./testing/memory-store.ts'))
vi.mock('./show-notice.tsx', () => ({showNotice: vi.fn()}))

beforeEach(() => {
  memory.clear()
  vi.mocked(showNotice).mockClear()
})

const databases = async () => [{name: 'outbox', version: 1}]

test.each([
  ['nothing was ever sent, no notice shows', {databases: async () => []}, 0, 0],
  ['everything has arrived, no notice shows', {databases}, 0, 0],
  ['something may not have arrived, the notice shows', {databases}, 1, 1],
])('when %s', async (_case, storage, messages, notices) => {
  vi.stubGlobal('indexedDB', storage)
  if (messages > 0) memory.set('d1', {draft: 'd1', form: 'contact', writtenAt: 1})
  await offerUnsent()
  expect(showNotice).toHaveBeenCalledTimes(notices)
})
