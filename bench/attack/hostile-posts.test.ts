import {expect, test} from 'vitest'
import {forms} from '@skyforge/config/forms.ts'
import {hostilePosts} from './hostile-posts.ts'

/** Larger bodies are refused before a field of them is read. */
const MOST_BYTES = 256 * 1024

const posts = hostilePosts()

test('hostile posts fit into the largest body that the inbox reads', () => {
  const sizes = posts.map(({bodyOf}) => bodyOf(1).byteLength)
  expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES)
})

test('hostile posts differ by their numbers', () => {
  const post = posts.find(({kind}) => kind === 'contact')
  expect(post?.bodyOf(1)).not.toEqual(post?.bodyOf(2))
})

test('the first contact post has a message of the greatest length and a valid address', () => {
  const body: unknown = JSON.parse(String(posts[0]?.bodyOf(7)))
  expect(body).toMatchObject({
    email: '000000007@bench.example',
    message: expect.toSatisfy(
      (text: string) => text.length === forms.contact.fields.message.maxLength,
    ),
  })
})
