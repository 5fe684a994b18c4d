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
  const told: string[] = []
  const control: StreamControl = {
    send: ({event}) => void told.push(event),
    sendAll: (events) => {
      for (const event of events) told.push(Buffer.from(event.bytes()).toString())
    },
    close: () => void told.push('closed'),
  }
  return {control, told}
}

test('documents are tested once for all members, whatever their events are to say', () => {
  const matches = vi.fn(() => true)
  const group = new ListenerGroup(matches)
  const members = [
    {...member(), options: OPTIONS},
    {...member(), options: OPTIONS},
    {...member(), options: {...OPTIONS, includeResult: false}},
    {...member(), options: {...OPTIONS, includeAllVersions: true}},
  ]
  for (const {control, options} of members) group.join(control, 0, options)
  expect([...group.tell({commit: commit('a', 'versions.r.a'), at: 1})].length).toBeGreaterThan(2)
  expect(matches).toHaveBeenCalledTimes(2)
  expect(members.map(({told}) => told.length)).toEqual([1, 1, 1, 2])
  const [first, same, withoutResult, withVersions] = members.map(({told}) => told.join(''))
  expect(same).toBe(first)
  expect(first).toContain('"result"')
  expect(withoutResult).not.toContain('"result"')
  expect(withVersions).toContain('"transactionTotalEvents":2')
})

test('who has joined after a commit is not told of it', () => {
  const group = new ListenerGroup(() => true)
  const [early, late] = [member(), member()]
  group.join(early.control, 0, OPTIONS)
  group.join(late.control, 1, OPTIONS)
  expect([...group.tell({commit: commit('a'), at: 1})]).toHaveLength(3)
  expect([early.told.length, late.told.length]).toEqual([1, 0])
})
