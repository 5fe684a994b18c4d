import {expect, test, vi} from 'vitest'
import type {Commit} from '../store/commit.ts'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import type {StreamControl} from './event-stream.ts'
import {ListenerGroup, type MemberOptions} from './listener-group.ts'

const OPTIONS: MemberOptions = {
  includeResult: true,
  includeMutations: false,
  includePreviousRevision: false,
  includeEffects: false,
  includeIdentity: true,
  includeAllVersions: false,
  visibility: 'query',
}

function commit(...ids: string[]): Commit {
  const changes = ids.map((id) => {
    const after: LakeDocument = {_id: id, _type: 'post', _rev: 't', _createdAt: '', _updatedAt: ''}
    return {id, before: null, after, mutations: [], effects: {apply: [], revert: []}}
  })
  const dataset = new Dataset('blog', 'production', [])
  return {dataset, transactionId: 't', author: 'a', timestamp: '', changes, results: []}
}

function member() {
  const received: string[] = []
  const control: StreamControl = {
    send: ({event}) => void received.push(event),
    sendAll: (events) => {
      for (const event of events) received.push(Buffer.from(event.bytes()).toString())
    },
    close: () => void received.push('closed'),
  }
  return {control, received}
}

test('tests each document once for all members, whatever options they have', () => {
  const matches = vi.fn(() => true)
  const group = new ListenerGroup(matches)
  const members = [
    {...member(), options: OPTIONS},
    {...member(), options: OPTIONS},
    {...member(), options: {...OPTIONS, includeResult: false}},
    {...member(), options: {...OPTIONS, includeAllVersions: true}},
  ]
  for (const {control, options} of members) group.join(control, 0, options)
  expect([...group.notify({commit: commit('a', 'versions.r.a'), at: 1})].length).toBeGreaterThan(2)
  expect(matches).toHaveBeenCalledTimes(2)
  expect(members.map(({received}) => received.length)).toEqual([1, 1, 1, 2])
  const [first, same, withoutResult, withVersions] = members.map(({received}) => received.join(''))
  expect(same).toBe(first)
  expect(first).toContain('"result"')
  expect(withoutResult).not.toContain('"result"')
  expect(withVersions).toContain('"transactionTotalEvents":2')
})

test('does not notify a member of commits before it joined', () => {
  const group = new ListenerGroup(() => true)
  const [early, late] = [member(), member()]
  group.join(early.control, 0, OPTIONS)
  group.join(late.control, 1, OPTIONS)
  expect([...group.notify({commit: commit('a'), at: 1})]).toHaveLength(3)
  expect([early.received.length, late.received.length]).toEqual([1, 0])
})
