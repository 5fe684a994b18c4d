import {beforeEach, describe, test} from 'vitest'
import {SITE} from '../testing/test-lake.ts'
import {
  bothWays,
  type BothWays,
  expectAlike,
  request,
  VISITOR,
} from '../query-api/testing/both-ways.ts'

const DATA = '/p/blog/v2025-02-19/data'
const QUERY = `${DATA}/query/production?query=1`
const LISTEN = `${DATA}/listen/production?query=*`
const LIVE = `${DATA}/live/events/production`
const visitor = {address: '203.0.113.7', isOwn: false}
const WRONG = 'Authorization: Bearer wrong'

let ways: BothWays

/** Brings the visitor to every limit. */
beforeEach(async () => {
  ways = await bothWays()
  const {connectionLimits, wrongTokens} = ways.lake
  for (let count = 0; count < 20; count += 1) {
    connectionLimits.listeners.take(visitor)
    connectionLimits.live.take(visitor)
  }
  for (let count = 0; count < 50; count += 1) wrongTokens.add(visitor, `wrong-${count}`)
})

const beBusy = () => {
  for (let count = 0; count < 64; count += 1) {
    ways.lake.requestsInFlight.enter({...visitor, isKnown: false})
  }
}

describe('a request beyond a limit is refused synchronously, byte for byte as by the handler', () => {
  test.each([
    ['a listener', request(LISTEN, [VISITOR])],
    ['a listener of a page of the site', request(LISTEN, [VISITOR, `Origin: ${SITE}`])],
    ['a listener of a page of elsewhere', request(LISTEN, [VISITOR, 'Origin: https://a.example'])],
    ['a listener of an alias', request(LISTEN.replace('production', '~live'), [VISITOR])],
    ['a stream of live events', request(LIVE, [VISITOR])],
    ['a stream of live events by HTTP/1.0', request(LIVE, [VISITOR]).replace('/1.1', '/1.0')],
    ['a wrong token', request(QUERY, [VISITOR, WRONG])],
    ['a listener with a wrong token', request(LISTEN, [VISITOR, WRONG])],
  ])('%s', (_, text) => expectAlike(ways, text, {status: 429, isOnSocket: true}))

  test.each([
    ['a query', request(QUERY, [VISITOR])],
    ['a query of a private dataset', request(QUERY.replace('production', 'secret'), [VISITOR])],
    ['a listener', request(LISTEN, [VISITOR])],
  ])('%s while too many requests are in flight', (_, text) => {
    beBusy()
    return expectAlike(ways, text, {status: 503, isOnSocket: true})
  })
})

describe('every other refusal is left to the handler', () => {
  test.each([
    ['a private dataset', request(LISTEN.replace('production', 'secret'), [VISITOR]), 401],
    [
      'a dataset that does not exist',
      request(LISTEN.replace('production', 'none'), [VISITOR]),
      404,
    ],
    ['a project that does not exist', request(LISTEN.replace('blog', 'none'), [VISITOR]), 404],
    ['another name of the lake', request(LISTEN, [VISITOR]).replace('localhost', 'a.example'), 403],
    ['another address of the visitor', request(QUERY.slice(0, -1), ['X-Forwarded-For: ::1']), 400],
    [
      'the address of a resource',
      request(
        LISTEN.replace('/data/listen/production', '/projects/blog/datasets/production/listen'),
        [VISITOR],
      ),
      429,
    ],
    [
      'a listener whose request has a body',
      `${request(LISTEN, [VISITOR, 'Content-Length: 1'])}x`,
      429,
    ],
  ])('%s', (_, text, status) => expectAlike(ways, text, {status, isOnSocket: false}))
})
