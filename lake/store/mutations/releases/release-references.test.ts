import {describe, expect, test} from 'vitest'
import {post} from '../../../testing/scenarios.ts'
import {reference, testStore} from '../../../testing/test-store.ts'

const TO_AUTHOR = reference('n', {_weak: true, _strengthenOnPublish: {type: 'author'}})
const author = (_id: string) => ({create: {_id, _type: 'author'}})
const schedule = (releaseId: string, day: number) => ({
  type: 'release.schedule',
  releaseId,
  publishAt: `2999-01-0${day}T00:00:00.000Z`,
})

/** A release whose post references an unpublished author, and another release. */
function withReleases() {
  const made = testStore()
  made.act({type: 'release.create', releaseId: 'r1'}, {type: 'release.create', releaseId: 'r2'})
  made.mutate([{create: post('versions.r1.a', {author: TO_AUTHOR})}])
  return made
}

describe('a release can be scheduled if referenced documents will exist:', () => {
  test('rejected if they do not', () => {
    const {act, dataset} = withReleases()
    expect(() => act(schedule('r1', 1))).toThrow(
      /"versions.r1.a" references "n", which is not published by then/,
    )
    expect(dataset.get('_.releases.r1')).toHaveProperty('state', 'active')
  })

  test('published, or in the release itself', () => {
    for (const id of ['n', 'versions.r1.n']) {
      const {act, mutate} = withReleases()
      mutate([author(id)])
      expect(() => act(schedule('r1', 1))).not.toThrow()
    }
  })

  test('in a release scheduled earlier, not later', () => {
    const {act, mutate} = withReleases()
    mutate([author('versions.r2.n')])
    act(schedule('r2', 2))
    expect(() => act(schedule('r1', 1))).toThrow(/not published by then/)
    expect(() => act(schedule('r1', 3))).not.toThrow()
  })

  test('rejected if the release unpublishes them', () => {
    const {act, mutate} = withReleases()
    mutate([author('n')])
    act({type: 'version.unpublish', versionId: 'versions.r1.n', publishedId: 'n'})
    expect(() => act(schedule('r1', 1))).toThrow(/not published by then/)
  })
})

describe('documents referenced by a scheduled release cannot be deleted', () => {
  test.each([{delete: {id: 'n'}}, {delete: {query: '*[_type == "author"]'}}])(
    'by the mutation %j',
    (mutation) => {
      const {act, mutate} = withReleases()
      mutate([author('n'), author('m')])
      act(schedule('r1', 1))
      expect(() => mutate([mutation])).toThrow(/release "r1" publishes at 2999-01-01/)
      expect(() => mutate([{delete: {id: 'm'}}])).not.toThrow()
      act({type: 'release.unschedule', releaseId: 'r1'})
      expect(() => mutate([{delete: {id: 'n'}}])).not.toThrow()
    },
  )

  test('cannot be unpublished, unless the release publishes them again', () => {
    const {act, mutate} = withReleases()
    mutate([author('n')])
    act(schedule('r1', 1))
    const unpublish = {type: 'unpublish', draftId: 'drafts.n', publishedId: 'n'}
    expect(() => act(unpublish)).toThrow(/cannot be deleted/)
    act({type: 'release.unschedule', releaseId: 'r1'})
    mutate([author('versions.r1.n')])
    act(schedule('r1', 1))
    expect(() => act(unpublish)).not.toThrow()
  })
})
