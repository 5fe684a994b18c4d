import {describe, expect, test} from 'vitest'
import {type Route, Router} from './router.ts'

function route(method: Route<string>['method'], path: string): Route<string> {
  return {method, path, handle: (call) => call}
}

const router = new Router(
  [
    route('GET', '/posts'),
    route('POST', '/posts'),
    route('GET', '/posts/latest'),
    route('GET', '/posts/:id'),
    route('PUT', '/posts/:id/images/:name'),
    route('GET', '/feed.xml'),
  ],
  (sentence) => new RangeError(sentence),
)

describe('a route', () => {
  test.each([
    ['GET', '/posts', '/posts', {}],
    ['GET', '/posts/', '/posts', {}],
    ['HEAD', '/posts', '/posts', {}],
    ['GET', '/posts/latest', '/posts/latest', {}],
    ['GET', '/posts/a%2Fb', '/posts/:id', {id: 'a/b'}],
    ['PUT', '/posts/a/images/b.png', '/posts/:id/images/:name', {id: 'a', name: 'b.png'}],
    ['GET', '/feed.xml', '/feed.xml', {}],
  ])('answers %s %s: %s', (method, path, expected, params) => {
    const match = router.match(method, path)
    expect(match?.route.path).toBe(expected)
    expect(match?.params).toEqual(params)
  })

  test.each([
    ['DELETE', '/posts'],
    ['GET', '/posts/a/b'],
    ['GET', '/posts//'],
    ['GET', '/feedsxml'],
    ['GET', '/more/posts'],
  ])('is not found for %s %s', (method, path) => {
    expect(router.match(method, path)).toBeUndefined()
  })
})

test('an address that is not UTF-8 is refused in the way of the program', () => {
  const refusal = new RangeError('The address is not valid UTF-8.')
  expect(() => router.match('GET', '/posts/%ff')).toThrow(refusal)
})

test('a path names the methods that it answers', () => {
  expect(router.methods('/posts')).toEqual(['GET', 'POST'])
  expect(router.methods('/nothing')).toEqual([])
})
