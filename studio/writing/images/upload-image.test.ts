import {expect, test, vi} from 'vitest'
import {fetchImage} from './upload-image.ts'

const answer = (body: BodyInit | null, init: ResponseInit) =>
  vi.stubGlobal('fetch', async () => new Response(body, init))

test('a picture is fetched from its address', async () => {
  answer('picture', {headers: {'content-type': 'image/png'}})
  expect(await (await fetchImage('https://example.com/a.png')).text()).toBe('picture')
})

test.each([
  ['a page', () => answer('<p>', {headers: {'content-type': 'text/html'}}), 'no picture at this'],
  ['an error', () => answer(null, {status: 404}), 'answers 404'],
  [
    'a server that refuses',
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
    'does not let other pages read it',
  ],
])('%s is none', async (_, stub, message) => {
  stub()
  await expect(fetchImage('https://example.com/a.png')).rejects.toThrow(message)
})
