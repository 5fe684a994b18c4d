import {describe, expect, test} from 'vitest'
import {post} from '../../../testing/scenarios.ts'
import {testStore} from '../../../testing/test-store.ts'

const release = (releaseId: string) => ({type: 'release.create', releaseId})
const ofR1 = {versionId: 'versions.r1.a', publishedId: 'a'}
const SYSTEM = {
  bundleId: 'r1',
  scopeId: 'r1',
  release: {_ref: '_.releases.r1', _weak: true},
  group: {_ref: 'a', _weak: true},
}

test('creates a version from a document or another version, with its source', () => {
  const {dataset, mutate, act} = testStore()
  mutate([{create: post('a', {n: 1})}, {create: post('drafts.a', {n: 2})}])
  const rev = dataset.get('drafts.a')?._rev
  act(release('r1'), release('r2'), release('r3'))
  act({type: 'version.create', ...ofR1, baseId: 'drafts.a', ifBaseRevisionId: rev})
  const base = {id: 'drafts.a', rev}
  expect(dataset.get('versions.r1.a')).toMatchObject({n: 2, _system: {...SYSTEM, base}})
  act({type: 'version.create', publishedId: 'a', document: post('versions.r2.a', {n: 3})})
  expect(dataset.get('versions.r2.a')).toMatchObject({n: 3, _system: {bundleId: 'r2'}})
  const copy = {type: 'version.create', publishedId: 'a', versionId: 'versions.r3.a'}
  act({...copy, baseId: 'versions.r2.a'})
  expect(dataset.get('versions.r3.a')).toMatchObject({n: 3, _system: {bundleId: 'r3'}})
})

test('keeps the source of a replaced version', () => {
  const {dataset, mutate, act} = testStore()
  mutate([{create: post('a', {n: 1})}])
  act(release('r1'), {type: 'version.create', ...ofR1, baseId: 'a'})
  act({type: 'version.replace', document: post('versions.r1.a', {m: 2})})
  const version = dataset.get('versions.r1.a')
  expect(version).toMatchObject({m: 2, _system: {...SYSTEM, base: {id: 'a'}}})
  expect(version).not.toHaveProperty('n')
})

test('marks a version for unpublishing, creates it if missing, and unmarks it as the Studio does', () => {
  const {dataset, mutate, act} = testStore()
  mutate([{create: post('a', {n: 1})}])
  act(release('r1'), {type: 'version.unpublish', ...ofR1})
  expect(dataset.get('versions.r1.a')).toMatchObject({n: 1, _system: {...SYSTEM, delete: true}})
  const edit = {type: 'edit', draftId: 'versions.r1.a', publishedId: 'a'}
  act({...edit, patch: {unset: ['_system.delete']}})
  expect(dataset.get('versions.r1.a')).toHaveProperty('_system', {
    ...SYSTEM,
    base: {id: 'a', rev: dataset.get('a')?._rev},
  })
  act({...edit, patch: {set: {n: 2}}}, {type: 'version.unpublish', ...ofR1})
  expect(dataset.get('versions.r1.a')).toMatchObject({n: 2, _system: {delete: true}})
})

test('sets `_system` of a version, and removes it with the version', () => {
  const {dataset, mutate, act} = testStore()
  const sent = {bundleId: 'x', release: 'x', group: 1, base: 'x', delete: 'yes'}
  mutate([{create: post('versions.r1.a', {_system: sent})}])
  expect(dataset.get('versions.r1.a')).toHaveProperty('_system', SYSTEM)
  mutate([{patch: {id: 'versions.r1.a', set: {'_system.group': 1}, unset: ['_system.release']}}])
  expect(dataset.get('versions.r1.a')).toHaveProperty('_system', SYSTEM)
  act({type: 'publish', draftId: 'versions.r1.a', publishedId: 'a'})
  expect(dataset.get('a')).not.toHaveProperty('_system')
  mutate([{create: post('drafts.a', {_system: {...SYSTEM, createdBy: 'me'}})}])
  expect(dataset.get('drafts.a')).toHaveProperty('_system', {createdBy: 'me'})
})

describe('rejects without changes:', () => {
  const create = {type: 'version.create'}
  test.each([
    {action: {...create, publishedId: 'a', document: post('a')}, status: 400},
    {action: {...create, publishedId: 'b', document: post('versions.r1.a')}, status: 400},
    {action: {...create, document: post('versions.r1.a')}, status: 400},
    {action: {...create, publishedId: 'a', document: post('versions.r2.a')}, status: 409},
    {action: {...create, ...ofR1, baseId: 'b'}, status: 400},
    {action: {...create, ...ofR1, baseId: 'drafts.a'}, status: 409},
    {action: {...create, ...ofR1, baseId: 'a', ifBaseRevisionId: 'older'}, status: 409},
    {action: {...create, ...ofR1, baseId: 'a', versionId: 'versions.r1.b'}, status: 400},
    {action: {...create, ...ofR1, baseId: 'a', document: post('versions.r1.a')}, status: 400},
    {action: {type: 'version.replace', document: post('versions.r1.a')}, status: 409},
    {action: {type: 'version.replace', document: post('a')}, status: 400},
    {action: {type: 'version.replace'}, status: 400},
    {action: {type: 'version.unpublish', ...ofR1, versionId: 'drafts.a'}, status: 400},
    {action: {type: 'version.unpublish', ...ofR1, publishedId: 'b'}, status: 400},
    {
      action: {type: 'version.unpublish', publishedId: 'c', versionId: 'versions.r1.c'},
      status: 409,
    },
  ])('$action', ({action, status}) => {
    const {dataset, mutate, act} = testStore()
    mutate([{create: post('a')}, {create: post('b')}, {create: post('versions.r2.a')}])
    act(release('r1'))
    const before = [...dataset.all()]
    expect(() => act(action)).toThrow(expect.objectContaining({status}))
    expect([...dataset.all()]).toEqual(before)
  })
})

test.each([
  {type: 'version.create', publishedId: 'a', document: post('versions.r1.a')},
  {type: 'version.create', ...ofR1, baseId: 'a'},
  {type: 'version.unpublish', ...ofR1},
  {type: 'create', publishedId: 'b', attributes: post('versions.r1.b')},
  {type: 'edit', draftId: 'versions.r1.a', publishedId: 'a', patch: {set: {n: 1}}},
])('$type creates no version in a missing release', (action) => {
  const {dataset, mutate, act} = testStore()
  mutate([{create: post('a')}])
  const before = [...dataset.all()]
  const description = 'The document with the ID "_.releases.r1" was not found'
  const items = [
    {error: {type: 'documentNotFoundError', description, id: '_.releases.r1'}, index: 0},
  ]
  expect(() => act(action)).toThrow(
    expect.objectContaining({status: 409, body: {error: expect.objectContaining({items})}}),
  )
  expect([...dataset.all()]).toEqual(before)
  act(release('r1'), action)
  expect(dataset.get(`versions.r1.${action.publishedId}`)).toBeDefined()
})

test('allows edits of a version after its release was deleted', () => {
  const {dataset, mutate, act} = testStore()
  mutate([{create: post('versions.r1.a')}])
  act({type: 'edit', draftId: 'versions.r1.a', publishedId: 'a', patch: {set: {n: 1}}})
  expect(dataset.get('versions.r1.a')).toMatchObject({n: 1})
})
