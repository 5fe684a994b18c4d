import {describe, expect, test} from 'vitest'
import {post} from '../../../testing/scenarios.ts'
import {testStore} from '../../../testing/test-store.ts'

const releaseId = 'r1'
const LATER = {type: 'release.schedule', releaseId, publishAt: '2999-01-01T00:00:00Z'}

function withVersion(...then: Record<string, unknown>[]) {
  const made = testStore()
  made.act({type: 'release.create', releaseId})
  made.mutate([{create: post('a')}, {create: post('versions.r1.a')}])
  for (const action of then) made.act(action)
  return made
}

const version = {versionId: 'versions.r1.a', draftId: 'versions.r1.a', publishedId: 'a'}
const patch = {set: {n: 1}}
const CHANGES = [
  {type: 'edit', ...version, patch},
  {type: 'publish', ...version},
  {type: 'version.discard', ...version},
  {type: 'version.unpublish', ...version},
  {type: 'version.replace', document: post('versions.r1.a')},
  {type: 'version.create', publishedId: 'b', document: post('versions.r1.b')},
  {type: 'create', publishedId: 'b', attributes: post('versions.r1.b')},
]
const MUTATIONS = [
  {patch: {id: 'versions.r1.a', ...patch}},
  {patch: {query: '*[_id == "versions.r1.a"]', ...patch}},
  {delete: {id: 'versions.r1.a'}},
  {createOrReplace: post('versions.r1.b')},
]

describe('versions in a scheduled release are locked', () => {
  test.each(CHANGES)('for the action %j', (action) => {
    const {dataset, act} = withVersion(LATER)
    const before = [...dataset.all()]
    expect(() => act(action)).toThrow(/cannot be changed, as release "r1" is scheduled/)
    expect([...dataset.all()]).toEqual(before)
    act({type: 'release.unschedule', releaseId})
    expect(() => act(action)).not.toThrow()
  })

  test.each(MUTATIONS)('for the mutation %j', (mutation) => {
    const {mutate} = withVersion(LATER)
    expect(() => mutate([mutation])).toThrow(expect.objectContaining({status: 409}))
  })

  test('from the scheduling action on, and not in other releases', () => {
    const {act, mutate} = withVersion()
    expect(() => act(LATER, {type: 'edit', ...version, patch})).toThrow(/scheduled/)
    act({type: 'edit', ...version, patch}, LATER)
    mutate([{patch: {id: 'a', ...patch}}, {create: post('versions.r2.a')}])
  })
})

test.each(['publish', 'archive'])('a release takes nothing after: %s', (action) => {
  const {mutate} = withVersion({type: `release.${action}`, releaseId})
  expect(() => mutate([{create: post('versions.r1.a')}])).toThrow(/Put the change into a release/)
})

describe('rejects mutations of release documents', () => {
  test.each([
    {create: {_id: '_.releases.r2', _type: 'system.release'}},
    {patch: {id: '_.releases.r1', set: {state: 'published'}}},
    {patch: {query: '*[_type == "system.release"]', set: {state: 'published'}}},
    {delete: {id: '_.releases.r1'}},
  ])('by the mutation %j', (mutation) => {
    expect(() => withVersion().mutate([mutation])).toThrow(/only the actions sanity.action.release/)
  })

  test('rejects publishing over a release document', () => {
    const {act, mutate} = withVersion()
    mutate([{create: post('drafts._.releases.r1')}])
    const ids = {draftId: 'drafts._.releases.r1', publishedId: '_.releases.r1'}
    expect(() => act({type: 'publish', ...ids})).toThrow(/only the actions sanity.action.release/)
  })
})
