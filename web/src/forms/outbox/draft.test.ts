import {beforeEach, expect, test, vi} from 'vitest'
import {createDraft} from './draft.ts'
import {stubLocks} from './testing/lock-manager.ts'
import {memory} from './testing/memory-store.ts'
import {offerUnsent} from './offer-unsent.ts'
import {readMessages} from './outbox.ts'
import {readUnclaimed} from './read-unclaimed.ts'

vi.mock('idb-keyval', () => import('./testing/memory-store.ts'))
vi.mock('./offer-unsent.ts', () => ({offerUnsent: vi.fn(async () => {})}))

const metadata = {submission: 'a1', elapsed: 12}
const asha = {firstName: 'Asha', email: 'asha@meridian.example', message: 'Forty hosts.'}

const kept = async () => (await readMessages()).map(({entries}) => entries)
const offered = async () => (await readUnclaimed()).map(({entries}) => entries)

beforeEach(() => {
  memory.clear()
  stubLocks()
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('BroadcastChannel', SilentChannel)
  vi.mocked(offerUnsent).mockClear()
})

class SilentChannel {
  postMessage() {}
  close() {}
}

test('a message is stored from the first attempt, and not offered yet', async () => {
  vi.setSystemTime('2026-03-05T09:00:00Z')
  const draft = createDraft('contact')
  draft.keep(asha, metadata)
  await expect
    .poll(() => readMessages())
    .toEqual([
      {
        draft: expect.stringMatching(/^[0-9a-f]{32}$/),
        form: 'contact',
        entries: asha,
        metadata,
        writtenAt: Date.parse('2026-03-05T09:00:00Z'),
      },
    ])
  expect(await offered()).toEqual([])
  vi.useRealTimers()
})

test('nothing personal stays stored after success', async () => {
  const draft = createDraft('contact')
  draft.keep(asha, metadata)
  draft.failed()
  draft.keep({...asha, message: 'Fifty hosts.'}, metadata)
  await expect.poll(kept).toHaveLength(1)
  draft.sent({...asha, message: 'Fifty hosts.'})
  await expect.poll(kept).toEqual([])
})

test('nothing stays after immediate success either', async () => {
  const drop = vi.spyOn(memory, 'delete')
  const draft = createDraft('contact')
  draft.keep(asha, metadata)
  draft.sent(asha)
  draft.shown(false)
  await expect.poll(() => drop).toHaveBeenCalled()
  expect(await kept()).toEqual([])
  expect(offerUnsent).not.toHaveBeenCalled()
})

test('a failed message is offered once the form is gone, not before', async () => {
  const draft = createDraft('contact')
  draft.keep(asha, metadata)
  draft.failed()
  await expect.poll(kept).toEqual([asha])
  expect(await offered()).toEqual([])
  draft.shown(false)
  await expect.poll(() => offerUnsent).toHaveBeenCalledTimes(1)
  expect(await offered()).toEqual([asha])
})

test('a form that is left while sending is offered if that fails', async () => {
  const draft = createDraft('contact')
  draft.keep(asha, metadata)
  draft.shown(false)
  await expect.poll(kept).toEqual([asha])
  expect(await offered()).toEqual([])
  draft.failed()
  await expect.poll(offered).toEqual([asha])
})

test('a form that reappears withdraws its message until it is hidden again', async () => {
  const draft = createDraft('contact')
  draft.keep(asha, metadata)
  draft.failed()
  draft.shown(false)
  await expect.poll(offered).toEqual([asha])
  draft.shown(true)
  await expect.poll(offered).toEqual([])
  draft.shown(false)
  await expect.poll(() => offerUnsent).toHaveBeenCalledTimes(2)
  expect(await offered()).toEqual([asha])
})

test('a form that never failed offers nothing', async () => {
  const draft = createDraft('contact')
  draft.shown(false)
  draft.failed()
  await Promise.resolve()
  expect(offerUnsent).not.toHaveBeenCalled()
})

test('blocked or full storage breaks nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(memory, 'set').mockImplementation(() => {
    throw new DOMException('Quota exceeded.', 'QuotaExceededError')
  })
  const draft = createDraft('contact')
  draft.keep(asha, metadata)
  draft.failed()
  draft.sent(asha)
  await expect.poll(() => warn).toHaveBeenCalled()
  expect(JSON.stringify(warn.mock.calls)).not.toContain('Asha')
})

const refuse = () => {
  throw new DOMException('The user denied permission.', 'SecurityError')
}
test.each<[what: string, keeps: number, prepare: () => void]>([
  ['locks', 1, () => vi.stubGlobal('navigator', {locks: {request: refuse}})],
  ['locks later', 1, () => vi.stubGlobal('navigator', {locks: {request: async () => refuse()}})],
  [
    'storage',
    0,
    () => Object.defineProperty(globalThis, 'indexedDB', {configurable: true, get: refuse}),
  ],
])(
  'a browser that refuses %s disturbs no form, and stores %d messages',
  async (_what, keeps, prepare) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    prepare()
    const draft = createDraft('contact')
    draft.keep(asha, metadata)
    await expect.poll(() => warn).toHaveBeenCalled()
    await expect.poll(kept).toHaveLength(keeps)
  },
)

const tooNew = () => {
  throw new TypeError('This is not a function.')
}
test('the oldest supported browsers store and offer messages too', async () => {
  vi.spyOn(Promise, 'withResolvers').mockImplementation(tooNew)
  vi.spyOn(Array.prototype, 'toSorted').mockImplementation(tooNew)
  memory.set('earlier', {draft: 'earlier', form: 'contact', entries: asha, writtenAt: 0})
  const draft = createDraft('contact')
  draft.keep({...asha, message: 'Fifty hosts.'}, metadata)
  draft.failed()
  await expect.poll(kept).toHaveLength(2)
  expect(await offered()).toEqual([asha])
  draft.shown(false)
  await expect.poll(offered).toHaveLength(2)
  draft.sent(asha)
  await expect.poll(kept).toEqual([])
})

test('a browser without storage stores nothing and logs nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const draft = createDraft('contact')
  draft.keep(asha, metadata)
  draft.failed()
  draft.shown(false)
  draft.sent(asha)
  await Promise.resolve()
  expect(await kept()).toEqual([])
})
