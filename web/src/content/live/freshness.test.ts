import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {HOSTED_MAX_AGE_MS, HostedFreshness, LakeFreshness} from './freshness.ts'
import {pageTime} from './page-time.ts'

type Step =
  | [what: 'shown', at: number | undefined]
  | [what: 'welcome' | 'restart', id: string]
  | [what: 'change', id: string, tags?: string[]]
  | [what: 'end']
  | [what: 'wait', ms: number]

function take(freshness: LakeFreshness | HostedFreshness, steps: readonly Step[]) {
  for (const step of steps) {
    if (step[0] === 'shown') freshness.shown(step[1])
    if (step[0] === 'welcome') freshness.welcomed(step[1])
    if (step[0] === 'restart') freshness.restarted(step[1])
    if (step[0] === 'change') freshness.changed(step[1], step[2])
    if (step[0] === 'end') freshness.ended()
    if (step[0] === 'wait') vi.advanceTimersByTime(step[1])
  }
}

/** Expected knowledge; results depend on the tags a and b. */
type Case = [what: string, steps: Step[], at: number | undefined, isCurrent: boolean]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a result of the lake', () => {
  const open: Step[] = [
    ['shown', 10],
    ['welcome', '10'],
  ]
  test.each<Case>([
    ['is current before anything is known', [], 10, true],
    ['is current while no change is known', open, 10, true],
    ['is current at the time from which on changes are known', [['shown', 10]], 10, true],
    ['is stale if the stream begins later', [['shown', 11]], 10, false],
    ['without a time is not', open, undefined, false],
    ['is not after a change of what it shows', [...open, ['change', '12', ['b', 'c']]], 10, false],
    ['is not if it was asked for before', [...open, ['change', '12', ['b']]], 11, false],
    ['is if it was asked for with the change', [...open, ['change', '12', ['b']]], 12, true],
    ['is after another change', [...open, ['change', '12', ['c']]], 10, true],
    ['is not after any change', [...open, ['change', '12']], 10, false],
    ['is stale when the lake restarts', [...open, ['restart', '12']], 10, false],
    ['is if it is as new as that', [...open, ['restart', '12']], 12, true],
    [
      'is current if the lake restarts with an earlier time',
      [...open, ['change', '12', ['a']], ['restart', '5']],
      6,
      true,
    ],
    ['is while there is no stream', [...open, ['end']], 10, true],
    ['is if the next one goes on', [...open, ['end'], ['welcome', '10']], 10, true],
    ['is not if the next one does not', [...open, ['end'], ['welcome', '12']], 10, false],
    [
      'is not if a stream began after it',
      [
        ['shown', undefined],
        ['shown', 10],
        ['welcome', '12'],
      ],
      10,
      false,
    ],
  ])('%s', (_what, steps, at, isCurrent) => {
    const lake = new LakeFreshness()
    take(lake, steps)
    expect(lake.isCurrent({result: 1, syncTags: ['a', 'b'], ...(at && {at})})).toBe(isCurrent)
  })

  test.each([[undefined], [[]]])('with tags %j is affected by every change', (syncTags) => {
    const lake = new LakeFreshness()
    take(lake, [...open, ['change', '12', ['c']]])
    expect(lake.isCurrent({result: 1, ...(syncTags && {syncTags}), at: 11})).toBe(false)
    expect(lake.isCurrent({result: 1, ...(syncTags && {syncTags}), at: 12})).toBe(true)
  })
})

describe('a stream of the lake begins', () => {
  test.each<[what: string, steps: Step[], since: number | undefined]>([
    ['now, if nothing is known', [['shown', undefined]], undefined],
    [
      'with the first answer',
      [
        ['shown', 10],
        ['shown', 9],
        ['shown', 11],
      ],
      10,
    ],
    ['with one whose time is not known, long ago', [['shown', 0]], 0],
    ['where the last stream did, if that had no events', [['welcome', '12'], ['end']], 12],
    [
      'after the last event',
      [
        ['shown', 10],
        ['welcome', '10'],
        ['change', '12', ['a']],
        ['restart', '14'],
        ['change', '15', ['a']],
        ['shown', 16],
      ],
      15,
    ],
  ])('%s', (_what, steps, since) => {
    const lake = new LakeFreshness()
    take(lake, steps)
    expect(lake.since).toBe(since)
  })
})

describe('a result of a hosted project', () => {
  const fresh = HOSTED_MAX_AGE_MS
  /** `at` counts from the beginning of the test. */
  test.each<Case>([
    ['is current while it is fresh', [['wait', fresh]], 0, true],
    ['is not when it is old', [['wait', fresh + 1]], 0, false],
    ['is not when its time cannot be', [], fresh + 1, false],
    [
      'is while the first stream is up in time, and it is fresh',
      [
        ['wait', 22_000],
        ['welcome', 'x'],
        ['wait', fresh - 22_000],
      ],
      0,
      true,
    ],
    [
      'is not when it is old, as it may have been changed before the stream was up',
      [
        ['wait', 22_000],
        ['welcome', 'x'],
        ['wait', fresh - 22_000 + 1],
      ],
      0,
      false,
    ],
    [
      'is as long as the stream is up if it was asked for since',
      [
        ['wait', 22_000],
        ['welcome', 'x'],
        ['wait', 1e6],
      ],
      22_000,
      true,
    ],
    ['is not when that has ended', [['welcome', 'x'], ['wait', fresh + 1], ['end']], 0, false],
    [
      'is not if that came too late',
      [
        ['wait', fresh + 1],
        ['welcome', 'x'],
      ],
      0,
      false,
    ],
    [
      'is not after a change of what it shows',
      [
        ['welcome', 'x'],
        ['wait', 5],
        ['change', 'y', ['b']],
      ],
      4,
      false,
    ],
    [
      'is if it was asked for then',
      [
        ['welcome', 'x'],
        ['wait', 5],
        ['change', 'y', ['b']],
      ],
      5,
      true,
    ],
    [
      'is after another change',
      [
        ['welcome', 'x'],
        ['wait', 5],
        ['change', 'y', ['c']],
      ],
      4,
      true,
    ],
    [
      'is not when all may have changed',
      [
        ['welcome', 'x'],
        ['wait', 5],
        ['restart', 'y'],
      ],
      4,
      false,
    ],
    [
      'is not if it was changed before the stream ended',
      [['welcome', 'x'], ['wait', 5], ['change', 'y', ['b']], ['end']],
      4,
      false,
    ],
    ['is for a while after the stream', [['welcome', 'x'], ['end'], ['wait', fresh]], 0, true],
    ['is not for long', [['welcome', 'x'], ['end'], ['wait', fresh + 1]], 0, false],
    [
      'is not after a gap',
      [['welcome', 'x'], ['end'], ['wait', 5_000], ['welcome', 'y']],
      0,
      false,
    ],
    [
      'is if it was asked for at its end',
      [['welcome', 'x'], ['end'], ['wait', 5_000], ['welcome', 'y']],
      4_500,
      true,
    ],
  ])('%s', (_what, steps, at, isCurrent) => {
    const start = pageTime()
    const hosted = new HostedFreshness()
    take(hosted, steps)
    const answer = {result: 1, syncTags: ['a', 'b'], at: start + (at ?? 0)}
    expect(hosted.isCurrent(answer)).toBe(isCurrent)
    expect(hosted.since).toBeUndefined()
  })
})
