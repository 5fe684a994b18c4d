import {describe, expect, test} from 'vitest'
import {testStore} from '../../../testing/test-store.ts'

const ID = '_.releases.r1'

function release(fields: Record<string, unknown>) {
  const attributes = {_id: ID, _type: 'system.release', name: 'r1', n: 1}
  return {type: 'release.import', releaseId: 'r1', attributes, ...fields}
}

function imported(...actions: Record<string, unknown>[]) {
  const {dataset, act} = testStore()
  for (const action of actions) act(action)
  return dataset.get(ID)
}

const other = {_id: ID, _type: 'system.release', n: 2}

test('stores its document, and handles an existing one by the kind of mutation', () => {
  expect(imported(release({}))).toMatchObject({n: 1, name: 'r1', state: 'active'})
  expect(imported(release({}), release({ifExists: 'ignore', attributes: other}))?.['n']).toBe(1)
  expect(imported(release({}), release({ifExists: 'replace', attributes: other}))?.['n']).toBe(2)
  expect(() => imported(release({}), release({attributes: other}))).toThrow('already exists')
})

test('keeps ended releases, and imports scheduled ones as active', () => {
  const withState = (fields: Record<string, unknown>) =>
    imported(release({attributes: undefined, document: {...other, ...fields}}))
  const publishAt = '2026-01-02T03:04:05.000Z'
  const over = {publishAt, finalDocumentStates: [{id: 'versions.r1.a'}]}
  for (const state of ['published', 'archived']) {
    expect(withState({state, ...over})).toMatchObject({state, ...over})
  }
  const metadata = {title: 'Autumn', cardinality: 'one'}
  const waiting = withState({state: 'scheduled', publishAt, scheduledBy: 'me', metadata})
  expect(waiting).toMatchObject({
    state: 'active',
    metadata: {...metadata, releaseType: 'scheduled', intendedPublishAt: publishAt},
  })
  expect(waiting).not.toHaveProperty('publishAt')
  expect(waiting).not.toHaveProperty('scheduledBy')
})

describe('with another document is rejected', () => {
  test.each([
    [release({releaseId: 'r2'}), 'is not "_.releases.r2" of type'],
    [release({attributes: {_id: ID, _type: 'post'}}), 'of type "post"'],
    [release({ifExists: 'perhaps'}), 'neither "fail", "ignore" nor "replace"'],
    [release({releaseId: '../../../r'}), 'is not the name of a release'],
    [release({attributes: {...other, metadata: 'none'}}), '"metadata"'],
  ])('%j', (action, sentence) => {
    expect(() => imported(action)).toThrow(sentence)
  })
})
