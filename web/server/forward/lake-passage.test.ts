import {describe, expect, test} from 'vitest'
import {lakeHeaders, lakePassage} from './lake.ts'

const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'
const image = `/p/blog/images/blog/production/${SHA}-1600x900.png`

const QUERY = '/p/blog/v2023-01-01/data/query/production'
const POST = '*[_type == "post" && slug.current == $slug][0]'
const asked = (query: string, more = '') => `${QUERY}?query=${encodeURIComponent(query)}${more}`
const passage = (method: string, url: string) =>
  lakePassage(method, url, (project, query) => project === 'blog' && query === POST)

describe('passes on', () => {
  test.each([
    ['GET', asked(POST)],
    ['GET', asked(POST, '&$slug=%22a%22&perspective=published')],
    ['GET', asked(POST, `&%24slug=%22${'a'.repeat(4_000)}%22`)],
    ['GET', asked(POST, '&returnQuery=false&lastLiveEventId=1795364774707')],
    ['GET', asked(POST, '&$from=25&$to=49')],
    ['GET', asked(POST, '&$from=24000000&$to=24000001')],
    ['GET', asked(POST, '&$most=0')],
    ['GET', asked(POST, '&%24most=25')],
    ['GET', '/p/announcements/v2023-01-01/data/live/events/production'],
    ['GET', '/p/announcements/v2023-01-01/data/live/events/production?since=1795364774707'],
    ['GET', `${image}?w=1200&auto=format`],
    ['HEAD', `${image}?w=1200&auto=format`],
    ['GET', `${image}/diagram.png`],
    ['GET', `/p/blog/files/blog/production/${SHA}.pdf?dl=`],
  ])('%s %s', (method, path) => {
    expect(passage(method, `/lake${path}`)).toEqual({allowed: true, path})
  })
})

describe('does not pass on', () => {
  test.each([
    ['GET', asked('*')],
    ['GET', asked(`${POST} `)],
    ['GET', asked(POST).replace('/p/blog/', '/p/announcements/')],
    ['GET', `${asked(POST)}&query=*`],
    ['GET', `${QUERY}?query=*&query=${encodeURIComponent(POST)}`],
    ['GET', QUERY],
    ['GET', asked(POST, '&perspective=drafts')],
    ['GET', asked(POST, '&perspective=published&perspective=made-up')],
    ['GET', asked(POST, '&explain=true')],
    ['GET', asked(POST, `&$slug=%22${'a'.repeat(9_000)}%22`)],
    ['GET', asked(POST, '&$a=1&$a=2')],
    ['GET', asked(POST, '&a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8&i=9&j=10')],
    ...[
      '&$from=0&$to=24000001',
      '&$from=0&$to=26',
      '&$from=9&$to=8',
      '&$from=-1&$to=9',
      '&$from=0',
      '&$to=25',
      '&$from=0&$to=1e9',
      '&$from=0&$to=null',
      '&$from=0&%24to=26',
      '&$most=26',
      '&$most=24000001',
      '&$most=%2225%22',
      '&$most=-1',
    ].map((parameters): [string, string] => ['GET', asked(POST, parameters)]),
    ['HEAD', asked(POST)],
    ['POST', asked(POST)],
    ['POST', QUERY],
    ['GET', '/p/blog/v2023-01-01/data/live/events/production?since=yesterday'],
    ['GET', '/p/blog/v2023-01-01/data/live/events/production?includeDrafts=true'],
    ['GET', `${image}?w=${'1'.repeat(600)}`],
    ['GET', `${image}/${'a'.repeat(600)}.png`],
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
    expect(passage(method, `/lake${path}`)).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/^The site passes on .*\.$/),
    })
  })

  test('an address that cannot be parsed', () => {
    expect(passage('GET', 'http://[')).toMatchObject({allowed: false})
  })
})

test('forwards only headers that reading needs', () => {
  const passed = {accept: 'image/webp', 'last-event-id': 'e1', 'if-none-match': '"a"'}
  const kept = {
    authorization: 'Bearer secret',
    cookie: 'session=secret',
    host: 'site.example',
    origin: 'https://site.example',
  }
  expect(lakeHeaders({...passed, ...kept}, '192.0.2.1', false)).toEqual({
    ...passed,
    'x-forwarded-for': '192.0.2.1',
  })
})
