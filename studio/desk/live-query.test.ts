import {defer, of, throwError} from 'rxjs'
import type {DocumentStore} from 'sanity'
import {expect, test, vi} from 'vitest'
import {liveQuery} from '../shared/live-query.ts'

const QUERY = {fetch: '*', listen: '*', params: {}}

/** What is told by a store that fails `failures` times, after so many attempts as a minute has. */
async function told(failures: number, retries?: number) {
  vi.useFakeTimers()
  let attempts = 0
  const answer = () => (attempts++ < failures ? throwError(() => new Error('lost')) : of('here'))
  const store = {listenQuery: () => defer(answer)} as unknown as DocumentStore
  const notes: unknown[] = []
  const query = {...QUERY, ...(retries !== undefined && {retries})}
  liveQuery(store, query).subscribe({
    next: (value) => notes.push(value),
    error: (error: Error) => notes.push(error.message),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  return notes
}

test.each([
  ['a failure now and then', 3, 3, ['here']],
  ['one that stays', 4, 3, ['lost']],
  ['without an end of attempts, any', 9, undefined, ['here']],
])('%s: after %i failures and at most %s attempts more', async (_, failures, retries, notes) => {
  expect(await told(failures, retries)).toEqual(notes)
})
