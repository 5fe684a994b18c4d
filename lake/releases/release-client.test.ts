import type {SanityClient} from '@sanity/client'
import {beforeEach, expect, test} from 'vitest'
import type {Role} from '../accounts/roles.ts'
import {ADMINISTRATOR} from '../accounts/users.ts'
import {clientOf, listen} from '../testing/clients.ts'
import {listeningLake} from '../testing/listening-lake.ts'
import {TOKEN} from '../testing/test-lake.ts'

/** Releases and versions by the real client over a socket, each of its methods called. */

let client: SanityClient
let anonymous: SanityClient
let clientAs: (role: Role) => SanityClient

beforeEach(async () => {
  const {port, lake} = await listeningLake()
  client = clientOf(port, TOKEN)
  anonymous = clientOf(port)
  clientAs = (role) => clientOf(port, lake.robots.add({label: role, role}, ADMINISTRATOR.id).token)
})

const releaseId = 'rAutumn'
const TITLES = '*[_type == "post"] | order(_id) {_id, title}'

async function fill() {
  await client.create({_id: 'a', _type: 'post', title: 'Old'})
  await client.create({_id: 'b', _type: 'post', title: 'To go'})
  await client.releases.create({releaseId, metadata: {title: 'Autumn', releaseType: 'asap'}})
  const baseId = 'a'
  await client.createVersion({baseId, publishedId: 'a', releaseId})
  const version = {_id: `versions.${releaseId}.a`, _type: 'post', title: 'New'}
  await client.replaceVersion({document: version, publishedId: 'a', releaseId})
  await client.unpublishVersion({publishedId: 'b', releaseId})
}

test('a release is made, filled, seen before it is published, published and deleted', async () => {
  await fill()
  expect(await client.releases.get({releaseId})).toMatchObject({name: releaseId, state: 'active'})
  const {result} = await client.releases.fetchDocuments({releaseId})
  expect(result.map(({_id}) => _id)).toEqual(['a', 'b'].map((id) => `versions.${releaseId}.${id}`))
  const seen = (perspective: string[]) => client.fetch(TITLES, {}, {perspective})
  expect(await seen([releaseId])).toEqual([{_id: 'a', title: 'New'}])
  expect(await seen([releaseId, 'drafts'])).toEqual([{_id: 'a', title: 'New'}])
  expect(await seen(['drafts', releaseId])).toEqual([{_id: 'a', title: 'New'}])
  expect(await anonymous.fetch(TITLES)).toHaveLength(2)
  await client.releases.publish({releaseId})
  expect(await anonymous.fetch(TITLES)).toEqual([{_id: 'a', title: 'New'}])
  expect(await client.releases.get({releaseId})).toMatchObject({
    state: 'published',
    finalDocumentStates: {length: 2},
  })
  await client.releases.delete({releaseId})
  expect(await client.releases.get({releaseId})).toBeUndefined()
})

test('resolves a stack of releases and drafts in its order', async () => {
  await fill()
  await client.releases.create({releaseId: 'rWinter'})
  const document = {_id: 'versions.rWinter.b', _type: 'post', title: 'Kept'}
  await client.createVersion({document, publishedId: 'b', releaseId: 'rWinter'})
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  const titles = async (...perspective: string[]) =>
    (await client.fetch(TITLES, {}, {perspective})).map(({title}: {title: string}) => title)
  expect(await titles('rWinter', releaseId)).toEqual(['New', 'Kept'])
  expect(await titles(releaseId, 'rWinter')).toEqual(['New'])
  expect(await titles('rWinter', 'drafts')).toEqual(['Draft', 'Kept'])
  expect(await titles('drafts', releaseId)).toEqual(['Draft'])
})

test('a release is edited, scheduled, unscheduled, archived and brought back', async () => {
  await fill()
  const state = async () => (await client.releases.get({releaseId}))?.state
  await client.releases.edit({releaseId, patch: {set: {'metadata.title': 'Winter'}}})
  expect(await client.releases.get({releaseId})).toHaveProperty('metadata.title', 'Winter')
  await client.releases.schedule({releaseId, publishAt: '2999-01-01T00:00:00.000Z'})
  expect(await state()).toBe('scheduled')
  const discard = () => client.discardVersion({publishedId: 'b', releaseId})
  await expect(discard()).rejects.toMatchObject({
    statusCode: 409,
    details: {type: 'actionError', items: [{error: {type: 'documentLockedError'}}]},
  })
  await client.releases.unschedule({releaseId})
  await discard()
  await client.releases.archive({releaseId})
  expect(await state()).toBe('archived')
  await expect(client.releases.publish({releaseId})).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('cannot be published, as it is archived'),
    details: {type: 'actionError', items: [{error: {type: 'releaseStateError'}, index: 0}]},
  })
  await client.releases.unarchive({releaseId})
  const {result} = await client.releases.fetchDocuments({releaseId})
  expect(result).toMatchObject([{title: 'New'}])
})

/** A scheduled draft is a release of one document, as the Studio makes and ends it. */
test('a draft is scheduled, put off, held, and given back as a draft', async () => {
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  const intendedPublishAt = '2999-01-01T00:00:00.000Z'
  const metadata = {releaseType: 'scheduled', cardinality: 'one', intendedPublishAt} as const
  await client.releases.create({releaseId, metadata})
  await client.createVersion({baseId: 'drafts.a', publishedId: 'a', releaseId})
  await client.releases.schedule({releaseId, publishAt: intendedPublishAt})
  const later = '2999-01-02T00:00:00.000Z'
  const set = {metadata: {...metadata, intendedPublishAt: later}}
  await client.releases.edit({releaseId, patch: {set}})
  await client.releases.schedule({releaseId, publishAt: later})
  const release = await client.releases.get({releaseId})
  expect(release).toMatchObject({state: 'scheduled', publishAt: later})
  await client.releases.unschedule({releaseId})
  const version = await client.getDocument(`versions.${releaseId}.a`)
  const {_rev: base} = (await client.getDocument('drafts.a')) ?? {}
  expect(version?.['_system']).toMatchObject({base: {id: 'drafts.a', rev: base}})
  const {_rev, ...content} = {_type: '', ...version}
  await client.createOrReplace({...content, _id: 'drafts.a'})
  await client.releases.archive({releaseId})
  await client.releases.delete({releaseId})
  expect(await client.fetch('*[!(_type match "system")]')).toMatchObject([
    {_id: 'drafts.a', title: 'Draft'},
  ])
  expect(await client.getDocument('drafts.a')).not.toHaveProperty('_system')
})

test('checks in a dry run whether a release can be created', async () => {
  await client.releases.create({releaseId}, {dryRun: true})
  expect(await client.releases.get({releaseId})).toBeUndefined()
  const {metadata} = await client.releases.create({})
  expect(metadata).toEqual({releaseType: 'undecided'})
})

test.each(['viewer', 'contributor'] as const)(
  'rejects a dry run of a %s with the message that the Studio expects',
  async (role) => {
    const attempt = clientAs(role).releases.create({releaseId}, {dryRun: true})
    const details = {type: 'insufficientPermissionsError'}
    await expect(attempt).rejects.toMatchObject({statusCode: 403, details})
  },
)

test('notifies listeners of release states, and of all documents in one transaction', async () => {
  await fill()
  const releases = listen(client, '*[_type == "system.release"]')
  const posts = listen(client, '*[_type == "post"]', {}, {includeAllVersions: true})
  await Promise.all([releases.first(1), posts.first(1)])
  const {transactionId} = await client.releases.publish({releaseId})
  expect((await releases.first(2)).at(1)).toMatchObject({result: {state: 'published'}})
  const events = (await posts.first(5)).slice(1)
  expect(events).toHaveLength(4)
  for (const event of events) expect(event).toMatchObject({transactionId})
})

/** Reads that the Studio uses to show an ended release and to revert it. */
test('the history of what a release published leads back to how it was before', async () => {
  await client
    .transaction()
    .create({_id: 'a', _type: 'post', title: 'Old'})
    .transactionId('before')
    .commit()
  await client.releases.create({releaseId})
  const document = {_id: `versions.${releaseId}.a`, _type: 'post', title: 'New'}
  await client.createVersion({document, publishedId: 'a', releaseId})
  const {transactionId} = await client.releases.publish({releaseId})
  const history = (path: string) =>
    client.request<{documents: unknown[]}>({url: `/data/history/production/documents/${path}`})
  const release = await client.releases.get({releaseId})
  const ids = release?.finalDocumentStates?.map(({id}) => id).join() ?? ''
  const {documents} = await history(`${ids}?lastRevision=true`)
  expect(documents).toMatchObject([{...document, _rev: transactionId}])
  expect((await history('a?revision=before')).documents).toMatchObject([{title: 'Old'}])
})
