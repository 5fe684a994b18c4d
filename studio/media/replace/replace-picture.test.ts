import {ClientError, createClient} from '@sanity/client'
import {expect, test, vi} from 'vitest'
import {replacePicture} from './replace-picture.ts'
import {ARTICLE, NEW, OLD} from './testing/article.ts'

const client = createClient({projectId: 'p', dataset: 'd', apiVersion: '2025-02-19', useCdn: false})
const REPLACEMENT = {from: OLD, to: NEW, altText: undefined}

function answering(statusCode: number, items: object[] = []) {
  const body = {error: {description: 'refused', type: 'mutationError', items}}
  return new ClientError({statusCode, body, headers: {}, url: '', method: 'POST'})
}

test('all documents change in one request, or none does', async () => {
  const mutate = vi.spyOn(client, 'mutate').mockResolvedValue({} as never)
  await replacePicture(client, [ARTICLE, {...ARTICLE, _id: 'p'}], REPLACEMENT)
  expect(mutate.mock.calls).toHaveLength(1)
  expect(mutate.mock.calls[0]?.[0]).toMatchObject([
    {patch: {id: 'drafts.p', ifRevisionID: 'r1'}},
    {patch: {id: 'p'}},
  ])
})

test('a picture does not take its own place', async () => {
  const mutate = vi.spyOn(client, 'mutate').mockResolvedValue({} as never)
  const itself = replacePicture(client, [ARTICLE], {...REPLACEMENT, to: OLD})
  await expect(itself).rejects.toThrow('That is the picture itself.')
  expect(mutate).not.toHaveBeenCalled()
})

const description = 'Release "summer" is scheduled. Unschedule it first.'
const locked = [{error: {type: 'documentLockedError', description}}]

test.each([
  ['a version in a release that is scheduled', answering(409, locked), description],
  ['a document that was edited meanwhile', answering(409), 'Somebody edited one of these'],
  ['somebody who may not', answering(403), 'You may not edit all of these documents'],
  ['a lost connection', new TypeError('Failed to fetch'), 'Nothing was replaced (Failed to fetch)'],
])('%s is told in a sentence', async (_, error, sentence) => {
  vi.spyOn(client, 'mutate').mockRejectedValue(error)
  await expect(replacePicture(client, [ARTICLE], REPLACEMENT)).rejects.toThrow(sentence)
})
