import {describe, expect, test} from 'vitest'
import {lakePassage, passedHeaders} from './lake.ts'

const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'
const image = `/p/blog/images/blog/production/${SHA}-1600x900.png`

describe('what passes', () => {
  test.each([
    ['GET', '/p/blog/v2023-01-01/data/query/production?query=*%5B0%5D&perspective=published'],
    ['HEAD', '/p/blog/v2023-01-01/data/query/production?query=*'],
    ['POST', '/p/blog/v2023-01-01/data/query/production?returnQuery=false'],
    ['GET', '/p/announcements/v2023-01-01/data/live/events/production'],
    ['GET', `${image}?w=1200&auto=format`],
    ['GET', `${image}/diagram.png`],
    ['GET', `/p/blog/files/blog/production/${SHA}.pdf?dl=`],
    ['GET', '/p/blog/vX/data/query/staging_2?query=*'],
  ])('%s %s', (method, path) => {
    expect(lakePassage(method, `/lake${path}`)).toEqual({allowed: true, path})
  })
})

describe('what does not pass', () => {
  test.each([
    ['POST', '/p/blog/v2023-01-01/data/mutate/production'],
    ['POST', '/p/blog/v2023-01-01/data/actions/production'],
    ['POST', '/p/blog/v2023-01-01/assets/images/production'],
    ['POST', '/p/blog/v2023-01-01/data/live/events/production'],
    ['POST', image],
    ['PUT', '/p/blog/v2023-01-01/data/query/production'],
    ['DELETE', '/p/blog/v2023-01-01/data/query/production'],
    ['OPTIONS', '/p/blog/v2023-01-01/data/query/production'],
    ['GET', '/p/blog/v2023-01-01/data/listen/production?query=*'],
    ['GET', '/p/blog/v2023-01-01/data/doc/production/drafts.a'],
    ['GET', '/p/blog/v2023-01-01/data/export/production'],
    ['GET', '/p/blog/v2023-01-01/data/history/production/transactions/a'],
    ['GET', '/p/blog/v2023-01-01/users/me'],
    ['GET', '/p/blog/v2023-01-01/auth/login'],
    ['GET', '/p/blog/v2023-01-01/data/query/production/'],
    ['GET', '/p/blog/v2023-01-01/data/query/../mutate/production'],
    ['GET', '/p/blog/v2023-01-01/data/query/%2e%2e/doc/production'],
    ['GET', '/p/blog/v2023-01-01/data/query/..%2fmutate%2fproduction'],
    ['GET', '/p/blog/images/blog/production/../../../v1/users/me'],
    ['GET', '/../p/blog/v2023-01-01/data/query/production'],
    ['GET', '//elsewhere.example/p/blog/v2023-01-01/data/query/production'],
    ['GET', ''],
    ['GET', '/'],
  ])('%s %s', (method, path) => {
    expect(lakePassage(method, `/lake${path}`)).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/^The site passes on reading .*\.$/),
    })
  })

  test('an address that cannot be read', () => {
    expect(lakePassage('GET', 'http://[')).toMatchObject({allowed: false})
  })
})

test('only headers that a reading needs go along', () => {
  const passed = {accept: 'image/webp', 'last-event-id': 'e1', 'if-none-match': '"a"'}
  const kept = {
    authorization: 'Bearer secret',
    cookie: 'session=secret',
    host: 'site.example',
    origin: 'https://site.example',
    'x-forwarded-for': '10.0.0.1',
  }
  expect(passedHeaders({...passed, ...kept})).toEqual(passed)
})
