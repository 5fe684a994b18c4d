import {expect, test} from 'vitest'
import {ADMINISTRATOR} from '../accounts/users.ts'
import {post} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'

const releaseId = 'r1'
const SOON = '2999-01-01T00:00:00.000Z'

/** A lake whose history is read as the Studio reads it, newest first. */
function withHistory() {
  const {send, lake} = testLake()
  const act = async (...typed: Record<string, unknown>[]) => {
    const actions = typed.map(({type, ...fields}) => ({
      actionType: `sanity.action.${String(type)}`,
      ...fields,
    }))
    const answer = await send('/data/actions/production', {body: {actions}})
    expect(answer.status, await answer.clone().text()).toBe(200)
    const {transactionId} = (await answer.json()) as {transactionId: string}
    return transactionId
  }
  const read = async (path: string) =>
    (await send(`/data/history/production/events/${path}`)).json()
  return {
    lake,
    act,
    ofRelease: async (search = '') => read(`releases/r1${search}`),
    ofDocument: async (id: string) => (await read(`documents/${id}`)).events[id],
  }
}

const create = {type: 'release.create', releaseId}
const add = (id: string) => ({
  type: 'document.version.create',
  publishedId: id,
  document: post(`versions.r1.${id}`),
})
const schedule = {type: 'release.schedule', releaseId, publishAt: SOON}
const types = (events: {type: string}[]) => events.map(({type}) => type)

test('the activity of a release: its states, and what is added and discarded one by one', async () => {
  const {act, ofRelease} = withHistory()
  await act(create)
  const added = await act(add('a'), add('b'))
  await act({type: 'document.version.discard', versionId: 'versions.r1.b'})
  await act(schedule)
  await act({...schedule, publishAt: '2999-01-02T00:00:00Z'})
  await act({type: 'release.edit', releaseId, patch: {set: {'metadata.title': 'x'}}})
  await act({type: 'release.unschedule', releaseId})
  await act({type: 'release.archive', releaseId})
  await act({type: 'release.unarchive', releaseId})
  await act({type: 'release.publish', releaseId})
  const {events} = await ofRelease()
  expect(types(events)).toEqual([
    'publishRelease',
    'unarchiveRelease',
    'archiveRelease',
    'unscheduleRelease',
    'scheduleRelease',
    'scheduleRelease',
    'discardDocumentFromRelease',
    'addDocumentToRelease',
    'addDocumentToRelease',
    'createRelease',
  ])
  expect(events.at(5)).toMatchObject({publishAt: SOON, releaseName: 'r1', author: ADMINISTRATOR.id})
  expect(events.at(7)).toMatchObject({
    documentId: 'a',
    documentType: 'post',
    versionId: 'versions.r1.a',
    versionRevisionId: added,
  })
  const first = await ofRelease('?limit=2')
  const second = await ofRelease(`?limit=2&nextCursor=${first.nextCursor}`)
  expect(types(second.events)).toEqual(['archiveRelease', 'unscheduleRelease'])
})

test('records cause, author and version of a document published by a release', async () => {
  const {act, ofDocument} = withHistory()
  await act(create)
  const made = await act(add('a'))
  const published = await act({type: 'release.publish', releaseId})
  const event = {
    type: 'publishDocumentVersion',
    publishCause: 'release.publish',
    documentId: 'a',
    releaseId: 'r1',
    versionId: 'versions.r1.a',
    versionRevisionId: made,
    revisionId: published,
  }
  expect(await ofDocument('a')).toMatchObject([event])
  expect(types(await ofDocument('versions.r1.a'))).toEqual([event.type, 'createDocumentVersion'])
})

test('records a document unpublished by a release as unpublished', async () => {
  const {act, ofDocument} = withHistory()
  await act(create, {type: 'document.create', publishedId: 'a', attributes: post('drafts.a')})
  await act({type: 'document.publish', draftId: 'drafts.a', publishedId: 'a'})
  const ids = {publishedId: 'a', versionId: 'versions.r1.a'}
  await act({type: 'document.version.unpublish', ...ids})
  await act({type: 'release.publish', releaseId})
  expect((await ofDocument('a')).at(0)).toMatchObject({
    type: 'unpublishDocument',
    versionId: 'versions.r1.a',
    releaseId: 'r1',
  })
})

test('documents tell of the schedule they are in, and what has become of it', async () => {
  const {act, ofDocument} = withHistory()
  await act(create, add('a'))
  await act(schedule)
  const pending = {type: 'scheduleDocumentVersion', publishAt: SOON, state: 'pending'}
  expect((await ofDocument('a')).at(0)).toMatchObject(pending)
  await act({type: 'release.unschedule', releaseId})
  expect(await ofDocument('versions.r1.a')).toMatchObject([
    {type: 'unscheduleDocumentVersion', releaseId: 'r1', documentId: 'a'},
    {...pending, state: 'unscheduled'},
    {type: 'createDocumentVersion'},
  ])
})

test('records all changes of one document by one transaction', async () => {
  const {act, ofDocument} = withHistory()
  await act(create, add('a'), schedule)
  expect(types(await ofDocument('versions.r1.a'))).toEqual([
    'createDocumentVersion',
    'scheduleDocumentVersion',
  ])
})
