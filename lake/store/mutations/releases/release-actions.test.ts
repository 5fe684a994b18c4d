import {describe, expect, test} from 'vitest'
import type {Dataset} from '../../dataset.ts'
import {post} from '../../../testing/scenarios.ts'
import {reference, testStore} from '../../../testing/test-store.ts'
import {RELEASE_STATES, type ReleaseState} from '../../release-document.ts'

const ID = '_.releases.r1'
const releaseId = 'r1'
const ids = (dataset: Dataset) => [...dataset.all()].map(({_id}) => _id)
const SOON = '2026-12-24T18:00:00.000Z'

/** A store with `a` and `b` published, and a release with a version of `a`, of `c`, and an unpublishing of `b`. */
function withRelease() {
  const made = testStore()
  made.mutate([{create: post('a', {n: 1})}, {create: post('b', {n: 1})}])
  made.act({type: 'release.create', releaseId, metadata: {title: 'Autumn', releaseType: 'asap'}})
  made.act(
    {type: 'version.create', publishedId: 'a', document: post('versions.r1.a', {n: 2})},
    {type: 'version.unpublish', publishedId: 'b', versionId: 'versions.r1.b'},
    {type: 'version.create', publishedId: 'c', document: post('versions.r1.c', {n: 2})},
  )
  return {...made, release: () => made.dataset.get(ID)}
}

/** Actions that lead from `active` to a state. */
const INTO: Record<ReleaseState, Record<string, unknown>[]> = {
  active: [],
  scheduled: [{type: 'release.schedule', releaseId, publishAt: SOON}],
  published: [{type: 'release.publish', releaseId}],
  archived: [{type: 'release.archive', releaseId}],
}

function inState(state: ReleaseState) {
  const made = withRelease()
  for (const action of INTO[state]) made.act(action)
  return made
}

test('creates an active release, undecided by default', () => {
  const {dataset, act} = testStore()
  act({type: 'release.create', releaseId})
  expect(dataset.get(ID)).toMatchObject({
    _type: 'system.release',
    name: 'r1',
    state: 'active',
    metadata: {releaseType: 'undecided'},
  })
})

test('publishes all documents in one transaction, and stores their final states', () => {
  const {dataset, release, act} = withRelease()
  const revisions = ['a', 'b', 'c'].map((id) => dataset.get(`versions.r1.${id}`)?._rev)
  const createdAt = dataset.get('a')?._createdAt
  const {changes, transactionId, timestamp} = act({type: 'release.publish', releaseId})
  expect(changes).toHaveLength(7)
  expect(ids(dataset)).toEqual(['a', ID, 'c'])
  expect(dataset.get('a')).toMatchObject({n: 2, _rev: transactionId, _createdAt: createdAt})
  expect(dataset.get('a')).not.toHaveProperty('_system')
  expect(release()).toMatchObject({
    state: 'published',
    publishedAt: timestamp,
    finalDocumentStates: ['a', 'b', 'c'].map((id, index) => ({
      id: `versions.r1.${id}`,
      revisionId: revisions[index],
    })),
  })
})

test('allows references between documents of a release', () => {
  const {dataset, mutate, act} = testStore()
  act({type: 'release.create', releaseId})
  const author = reference('n', {_weak: true, _strengthenOnPublish: {type: 'author'}})
  mutate([{create: post('versions.r1.a', {author})}])
  expect(() => act({type: 'release.publish', releaseId})).toThrow(/non-existent document "n"/)
  expect(ids(dataset)).toEqual([ID, 'versions.r1.a'])
  mutate([{create: {_id: 'versions.r1.n', _type: 'author'}}])
  act({type: 'release.publish', releaseId})
  expect(dataset.get('a')?.['author']).toEqual({_ref: 'n', _type: 'reference'})
})

test('restores an archived release with its documents', () => {
  const {dataset, release, act} = withRelease()
  const before = ['a', 'b', 'c'].map((id) => dataset.get(`versions.r1.${id}`))
  act({type: 'release.archive', releaseId})
  expect(ids(dataset)).toEqual(['a', 'b', ID])
  expect(release()).toMatchObject({state: 'archived', finalDocumentStates: {length: 3}})
  act({type: 'release.unarchive', releaseId})
  expect(release()).toMatchObject({state: 'active'})
  expect(release()).not.toHaveProperty('finalDocumentStates')
  for (const document of before) {
    const {_rev, _updatedAt, ...content} = document ?? {_rev: '', _updatedAt: ''}
    expect(dataset.get(String(document?._id))).toMatchObject(content)
  }
})

test('rejects archiving in a transaction that changes a version', () => {
  const {dataset, release, act} = withRelease()
  const replaced = {_id: 'versions.r1.a', _type: 'post', title: 'Lost'}
  const replace = {type: 'version.replace', document: replaced}
  expect(() => act(replace, {type: 'release.archive', releaseId})).toThrow(
    /changes "versions.r1.a"\. Archive it in the next one/,
  )
  expect(release()).toMatchObject({state: 'active'})
  act(replace)
  act({type: 'release.archive', releaseId})
  act({type: 'release.unarchive', releaseId})
  expect(dataset.get('versions.r1.a')).toMatchObject({title: 'Lost'})
})

test('stores final states only of versions in history', () => {
  const {release, act} = withRelease()
  const made = {_id: 'versions.r1.new', _type: 'post', title: 'New'}
  act(
    {type: 'version.create', document: made, publishedId: 'new'},
    {type: 'release.publish', releaseId},
  )
  const finalDocumentStates = release()?.['finalDocumentStates']
  expect(finalDocumentStates).toHaveLength(3)
  expect(JSON.stringify(finalDocumentStates)).not.toContain('versions.r1.new')
})

test('rejects restoring a release that was archived elsewhere, with the reason', () => {
  const {dataset, act} = testStore()
  const states = [{id: 'versions.r1.a', revisionId: 'elsewhere'}]
  const attributes = {_type: 'system.release', state: 'archived', finalDocumentStates: states}
  act({type: 'release.import', releaseId, attributes})
  expect(() => act({type: 'release.unarchive', releaseId})).toThrow(/no revision "elsewhere"/)
  expect(dataset.get(ID)).toHaveProperty('state', 'archived')
})

test('stores time and author of a schedule, and removes both when cancelled', () => {
  const {release, actAs} = withRelease()
  const schedule = (publishAt: string) => ({type: 'release.schedule', releaseId, publishAt})
  actAs({author: 'asha'}, schedule('2026-12-24T19:00:00+01:00'))
  expect(release()).toMatchObject({state: 'scheduled', publishAt: SOON, scheduledBy: 'asha'})
  actAs({author: 'tomas'}, schedule('2027-01-01T00:00:00Z'))
  expect(release()).toMatchObject({publishAt: '2027-01-01T00:00:00.000Z', scheduledBy: 'tomas'})
  actAs({}, {type: 'release.unschedule', releaseId})
  expect(release()).toMatchObject({state: 'active'})
  expect(release()).not.toHaveProperty('publishAt')
  expect(release()).not.toHaveProperty('scheduledBy')
})

test('allows edits of metadata only', () => {
  const {release, act} = withRelease()
  const edit = (patch: Record<string, unknown>) => act({type: 'release.edit', releaseId, patch})
  edit({set: {'metadata.title': 'Winter'}, unset: ['metadata.description']})
  expect(release()).toMatchObject({metadata: {title: 'Winter', releaseType: 'asap'}})
  expect(() => edit({set: {state: 'published'}})).toThrow(/Only "metadata"/)
  expect(() => edit({set: {metadata: {releaseType: 'soon'}}})).toThrow(/"releaseType"/)
  expect(() => edit({unset: ['metadata']})).toThrow(/metadata/)
  expect(() => edit({set: {'metadata.title': 'x'}, ifRevisionID: 'older'})).toThrow(/revision/)
})

describe("rejects an action that the release's state does not allow", () => {
  const ALLOWED: Record<string, ReleaseState[]> = {
    edit: ['active', 'scheduled'],
    schedule: ['active', 'scheduled'],
    unschedule: ['scheduled'],
    publish: ['active'],
    archive: ['active'],
    unarchive: ['archived'],
    delete: ['published', 'archived'],
  }
  const cases = Object.entries(ALLOWED).flatMap(([action, states]) =>
    RELEASE_STATES.map((state) => ({action, state, isAllowed: states.includes(state)})),
  )
  test.each(cases)('$action of one that is $state: $isAllowed', ({action, state, isAllowed}) => {
    const {dataset, act} = inState(state)
    const before = [...dataset.all()]
    const fields = {publishAt: SOON, patch: {set: {'metadata.title': 'x'}}}
    const attempt = () => act({type: `release.${action}`, releaseId, ...fields})
    if (isAllowed) return expect(attempt).not.toThrow()
    expect(attempt).toThrow(expect.objectContaining({status: 409}))
    expect(attempt).toThrow(`as it is ${state}`)
    expect([...dataset.all()]).toEqual(before)
  })
})

test.each(['edit', 'schedule', 'unschedule', 'publish', 'archive', 'unarchive', 'delete'])(
  '%s of a release that there is not is refused',
  (action) => {
    const {act} = testStore()
    const fields = {publishAt: SOON, patch: {set: {'metadata.title': 'x'}}}
    expect(() => act({type: `release.${action}`, releaseId, ...fields})).toThrow(/was not found/)
  },
)

test.each([
  [{type: 'release.create', releaseId: 'a.b'}, 'not the name of a release'],
  [{type: 'release.create', releaseId: 'drafts'}, 'not the name of a release'],
  [{type: 'release.create', releaseId: 'x'.repeat(128)}, 'not a valid document id'],
  [{type: 'release.create'}, 'no "releaseId"'],
  [{type: 'release.create', releaseId, metadata: []}, '"metadata"'],
  [{type: 'release.create', releaseId, metadata: {releaseType: 'soon'}}, '"releaseType"'],
  [{type: 'release.create', releaseId, metadata: {cardinality: 'two'}}, '"cardinality"'],
  [{type: 'release.create', releaseId, metadata: {title: 1}}, '"title"'],
  [
    {type: 'release.create', releaseId, metadata: {intendedPublishAt: 'soon'}},
    '"intendedPublishAt',
  ],
  [{type: 'release.schedule', releaseId, publishAt: 'tomorrow'}, '"publishAt"'],
  [{type: 'release.schedule', releaseId, publishAt: '2026-12-24T18:00:00'}, '"publishAt"'],
  [{type: 'release.schedule', releaseId, publishAt: '2027-02-29T18:00:00Z'}, '"publishAt"'],
  [{type: 'release.schedule', releaseId}, 'no "publishAt"'],
])('%j is refused', (action, sentence) => {
  expect(() => testStore().act(action)).toThrow(
    expect.objectContaining({status: 400, message: expect.stringContaining(sentence)}),
  )
})

test('rejects creating a release twice', () => {
  const {act} = withRelease()
  expect(() => act({type: 'release.create', releaseId})).toThrow(/already exists/)
})
