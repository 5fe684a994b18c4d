import {ServerResponse} from 'node:http'
import {connect} from 'node:net'
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import type {RequestRecord} from '#server/operations/log.ts'
import {Observer} from '#server/operations/observer.ts'
import {overLimit} from '../groq/limits.ts'
import {createHandler} from '../handle.ts'
import type {Lake} from '../lake.ts'
import type {Send} from '../testing/sender.ts'
import {SITE, SITE_TOKEN, testLake, TOKEN} from '../testing/test-lake.ts'
import {answerAtOnce} from './answer-at-once.ts'
import {listen} from './listen.ts'

const QUERY = `query=${encodeURIComponent('*[_id == $id][0]{title, text}')}&$id=%22a%22`
const PATH = `/p/blog/v2025-02-19/data/query/production?${QUERY}`
const RESOURCE = `/p/blog/v2025-02-19/projects/blog/datasets/production/query?${QUERY}`
const PRIVATE = `/p/blog/v2025-02-19/data/query/secret?${QUERY}`
const ALIAS = `/p/blog/v2025-02-19/data/query/~live?${QUERY}`
const VISITOR = 'X-Forwarded-For: 203.0.113.7'
const BEARER = `Authorization: Bearer ${TOKEN}`

let lake: Lake
let send: Send
/** Of the same lake, with the way for known questions and without it. */
let ports: {atOnce: number; handler: number}
let answeredAtOnce: number
/** Requests that were written, and what was recorded of them. */
let written: number
let records: object[]

beforeEach(async () => {
  // Answers tell the time.
  vi.useFakeTimers({toFake: ['Date', 'performance']})
  onTestFinished(() => void vi.useRealTimers())
  ;({lake, send} = testLake())
  answeredAtOnce = 0
  written = 0
  records = []
  const onEnd = (record: RequestRecord) => void records.push(record)
  const observer = new Observer({trustProxy: false, onEnd})
  const handler = createHandler(lake)
  const options = {port: 0, report: lake.options.report, observer}
  const atOnce = answerAtOnce(lake)
  const fronts = await Promise.all([
    listen(handler, {
      ...options,
      atOnce: (...exchange) => {
        const isAnswered = atOnce(...exchange)
        if (isAnswered) answeredAtOnce += 1
        return isAnswered
      },
    }),
    listen(handler, options),
  ])
  onTestFinished(async () => void (await Promise.all(fronts.map(({close}) => close()))))
  ports = {atOnce: fronts[0].port, handler: fronts[1].port}
  await send('/datasets/secret', {method: 'PUT', body: {aclMode: 'private'}})
  await send('/aliases/live', {method: 'PUT', body: {datasetName: 'production'}})
  for (const dataset of ['production', 'secret']) await save(dataset)
})

function save(dataset: string, title = 'one') {
  const fields = {_type: 'post', title, text: 'word '.repeat(2_000)}
  const ids = ['a', 'drafts.a']
  const mutations = ids.map((_id) => ({createOrReplace: {_id, ...fields}}))
  return send(`/data/mutate/${dataset}`, {body: {mutations}})
}

/** All that comes back for what is written to a connection. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  written += text.split(' HTTP/1').length - 1
  socket.write(text)
  const bytes = Buffer.concat(await socket.toArray())
  return bytes.toString('latin1').replaceAll(/^Date: .*$/gm, 'Date')
}

function request(path: string, headers: readonly string[] = [], first = 'GET'): string {
  const lines = [
    `${first} ${path} HTTP/1.1`,
    'Host: localhost:3900',
    'X-Request-Id: of-the-test',
    ...headers,
  ]
  return [...lines, 'Connection: close', '', ''].join('\r\n')
}

/** Asks the handler until the question is known. */
async function makeKnown(text: string) {
  for (let time = 0; time < 3; time += 1) await exchange(ports.handler, text)
}

/** What comes of a request in both ways, and whether the shorter one was taken. @param other for that way */
async function bothWays(text: string, other: string) {
  const seen = async (port: number, asked: string) => {
    const before = {...lake.queries.answered, atOnce: answeredAtOnce}
    const answer = await exchange(port, asked)
    await expect.poll(() => records.length, {interval: 1}).toBe(written)
    const {kept, made} = lake.queries.answered
    const answered = {kept: kept - before.kept, made: made - before.made}
    return {answer, answered, record: records.at(-1), isAtOnce: answeredAtOnce > before.atOnce}
  }
  const {isAtOnce: _, ...handler} = await seen(ports.handler, text)
  const {isAtOnce, ...shorter} = await seen(ports.atOnce, other)
  return {handler, shorter, isAtOnce, status: Number(handler.answer.split(' ')[1])}
}

async function expectAlike(text: string, status: number, isAtOnce: boolean, other = text) {
  const ways = await bothWays(text, other)
  expect(ways.shorter).toEqual(ways.handler)
  expect(ways).toMatchObject({status, isAtOnce})
}

describe('a known question is answered at once, to the byte as by the handler', () => {
  test.each([
    ['the site', request(PATH)],
    ['a visitor who reads brotli', request(PATH, [VISITOR, 'Accept-Encoding: gzip, br'])],
    ['a visitor who reads gzip', request(PATH, [VISITOR, 'Accept-Encoding: gzip'])],
    ['a visitor who reads neither', request(PATH, [VISITOR, 'Accept-Encoding: identity'])],
    ['a page of the site', request(PATH, [VISITOR, `Origin: ${SITE}`])],
    ['a page of elsewhere', request(PATH, [VISITOR, 'Origin: https://elsewhere.example'])],
    ['a page that may ask as anybody', request(PATH, ['Origin: https://friend.example'])],
    ['the administrator', request(PATH, [BEARER])],
    [
      'the site for a preview',
      request(`${PATH}&perspective=drafts`, [`Authorization: Bearer ${SITE_TOKEN}`]),
    ],
    ['with a source map', request(`${PATH}&resultSourceMap=true`, [BEARER])],
    ['without the query', request(`${PATH}&returnQuery=false`)],
    ['at the address of a resource', request(RESOURCE)],
    ['of a dataset by its alias', request(ALIAS)],
    ['of a private dataset, with a token', request(PRIVATE, [BEARER])],
    ['over HTTP/1.0', `GET ${PATH} HTTP/1.0\r\nHost: localhost:3900\r\n\r\n`],
  ])('%s', async (_, text) => {
    const allowed = {origin: 'https://friend.example', allowCredentials: false}
    await send('/projects/blog/cors', {body: allowed})
    await makeKnown(text)
    await expectAlike(text, 200, true)
  })

  test('also before the answer to the one before has gone out', async () => {
    await makeKnown(request(PATH))
    const text = request(PATH).replace('Connection: close\r\n', '') + request(PATH)
    expect(await exchange(ports.atOnce, text)).toBe(await exchange(ports.handler, text))
    expect(answeredAtOnce).toBe(2)
  })

  test('one that the reader has already is a 304', async () => {
    await makeKnown(request(PATH))
    const [, etag] = /^etag: (.*)\r$/m.exec(await exchange(ports.handler, request(PATH))) ?? []
    for (const tags of [`${etag}`, `"other", ${etag}`, '*']) {
      await expectAlike(request(PATH, [`If-None-Match: ${tags}`, `Origin: ${SITE}`]), 304, true)
    }
    await expectAlike(request(PATH, ['If-None-Match: "other"']), 200, true)
  })
})

describe('a new question with the text of one that was answered soon', () => {
  const ONCE = `${PATH}&returnQuery=false`
  const SHORT = `/p/blog/v2025-02-19/data/query/production?query=${encodeURIComponent('*[_id == $id]{title}')}`
  let asked = 0

  /** The answer does not depend on it, but nobody has asked so. */
  function anew(path: string, headers: readonly string[] = []): string {
    asked += 1
    return request(`${path}&$n=${asked}`, headers)
  }

  test.each([
    ['the site', ONCE, []],
    ['with the query', SHORT, [], '&$id=%22a%22'],
    ['spelled otherwise', ONCE.replaceAll('%20', '+'), []],
    ['a visitor who reads no compressed answers', ONCE, [VISITOR]],
    ['a page of the site', ONCE, [`Origin: ${SITE}`]],
    ['a page of elsewhere', ONCE, ['Origin: https://elsewhere.example']],
    ['the administrator', `${ONCE}&perspective=drafts`, [BEARER]],
    ['with a source map', `${ONCE}&resultSourceMap=true`, [BEARER]],
    ['at the address of a resource', `${RESOURCE}&returnQuery=false`, []],
    ['of a dataset by its alias', `${ALIAS}&returnQuery=false`, []],
    ['of a private dataset, with a token', `${PRIVATE}&returnQuery=false`, [BEARER]],
  ])(
    '%s: is answered at once, to the byte as by the handler',
    async (_, path, headers, id = '') => {
      const [first, second, third] = [1, 2, 3].map(() => anew(path + id, headers))
      await exchange(ports.handler, first ?? '')
      await expectAlike(second ?? '', 200, true, third)
    },
  )

  test.each([
    ['one that asks how it is answered', `${ONCE}&explain=true`, [BEARER], 200],
    ['a visitor for whom it is compressed', ONCE, [VISITOR, 'Accept-Encoding: br'], 200],
    ['what is no parameter', `${ONCE}&$m=%7B`, [], 400],
    ['what is no perspective', `${ONCE}&perspective=%21`, [], 400],
    ['a token that is not valid', ONCE, ['Authorization: Bearer made-up'], 401],
    ['a private dataset without a token', `${PRIVATE}&returnQuery=false`, [], 401],
    ['another project', ONCE.replace('/blog/', '/other/'), [], 404],
    ['another endpoint', ONCE.replace('/query/', '/doc/'), [], 404],
  ])('%s: is left to the handler', async (_, path, headers, status) => {
    for (const known of [ONCE, PRIVATE]) await exchange(ports.handler, anew(known, [BEARER]))
    const ways = await bothWays(anew(path, headers), anew(path, headers))
    expect(ways).toMatchObject({status, isAtOnce: false})
    expect(ways.shorter.answered).toEqual(ways.handler.answered)
  })

  test.each([
    ['there is no place', [VISITOR]],
    ['the token is not valid', ['Authorization: Bearer made-up']],
  ])('is not read where %s', async (_, headers) => {
    await exchange(ports.handler, anew(ONCE))
    const address = '203.0.113.7'
    for (let place = 0; place < 64; place += 1) {
      lake.underWay.enter({address, isKnown: false, isOwn: false})
    }
    const has = vi.spyOn(lake.quickQuestions, 'has')
    expect(await exchange(ports.atOnce, anew(ONCE, headers))).toMatch(/^HTTP\/1.1 (?:503|401) /)
    expect(has).not.toHaveBeenCalled()
    await exchange(ports.atOnce, anew(ONCE))
    expect(has).toHaveBeenCalled()
  })

  test('sees what is committed', async () => {
    await exchange(ports.handler, anew(ONCE))
    await save('production', 'two')
    expect(await exchange(ports.atOnce, anew(ONCE))).toContain('"title":"two"')
    expect(answeredAtOnce).toBe(1)
  })

  test.each([
    ['takes longer', () => undefined],
    [
      'fails',
      () => {
        throw new Error('of the test')
      },
    ],
  ])(
    'one that %s is left to the handler, whose answer says that the next one is soon answered',
    async (_, answer) => {
      await exchange(ports.handler, anew(ONCE))
      vi.spyOn(lake.queries, 'answerAtOnce').mockImplementationOnce(answer)
      for (const isAtOnce of [false, true]) {
        expect(await exchange(ports.atOnce, anew(ONCE))).toContain('"title":"one"')
        expect(answeredAtOnce === 1).toBe(isAtOnce)
      }
    },
  )
})

describe('a text that was over a limit', () => {
  const path = (n: string) => `${PATH}&returnQuery=false&$n=${n}`

  test('is left to the handler for a while, whatever that says', async () => {
    await exchange(ports.handler, request(path('0')))
    // What was set at 0 has no age.
    vi.advanceTimersByTime(1_000)
    const answer = vi.spyOn(lake.queries, 'answerAtOnce')
    answer.mockImplementationOnce(() => {
      throw overLimit('milliseconds', 250, 'of the test')
    })
    for (const n of ['1', '2', '3']) {
      expect(await exchange(ports.atOnce, request(path(n)))).toContain('"title":"one"')
    }
    expect(answer).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(61_000)
    for (const n of ['4', '5']) await exchange(ports.atOnce, request(path(n)))
    expect(answeredAtOnce).toBe(1)
  })
})

describe('whatever is not plain is left to the handler', () => {
  test.each([
    ['HEAD', request(PATH, [], 'HEAD'), 200],
    ['a body', `${request(PATH, ['Content-Length: 2'])}{}`, 200],
    ['two hosts', request(PATH, ['Host: localhost:3900']), 400],
    ['another host', request(PATH).replace('localhost', 'elsewhere.example'), 403],
    ['an address with escapes', request(PATH.replace('production', 'p%72oduction')), 200],
    ['two tokens', request(PATH, [BEARER, BEARER]), 401],
    ['a token that is not valid', request(PATH, ['Authorization: Bearer made-up']), 401],
    ['a private dataset without a token', request(PRIVATE), 401],
    ['another project', request(PATH.replace('/blog/', '/other/')), 404],
  ])('%s', async (_, text, status) => {
    for (const known of [PATH, PRIVATE]) await makeKnown(request(known, [BEARER]))
    await exchange(ports.handler, text)
    await expectAlike(text, status, false)
  })

  test('an answer that a commit has changed', async () => {
    await makeKnown(request(PATH))
    await save('production', 'two')
    expect(await exchange(ports.atOnce, request(PATH))).toContain('"title":"two"')
    await expectAlike(request(PATH), 200, true)
  })

  test('a dataset that was deleted, and made anew', async () => {
    const text = request(PRIVATE, [BEARER])
    await makeKnown(text)
    await send('/datasets/secret', {method: 'DELETE'})
    await expectAlike(text, 404, false)
    await send('/datasets/secret', {method: 'PUT', body: {aclMode: 'private'}})
    expect(await exchange(ports.atOnce, text)).toContain('"result":null')
  })

  test('nothing of a dataset that was deleted is held for those who asked about it', async () => {
    const text = request(PRIVATE, [BEARER])
    await makeKnown(text)
    const address = `http://localhost:3900${PRIVATE}`
    expect(lake.knownQuestions.get(address)?.latest.dataset.name).toBe('secret')
    await send('/datasets/secret', {method: 'DELETE'})
    expect(lake.knownQuestions.get(address)).toBeUndefined()
  })

  test.each([
    ['who asks cannot be read', () => vi.spyOn(lake, 'authenticate'), request(PATH, [BEARER])],
    ['the dataset cannot be read', () => vi.spyOn(lake.store.datasets, 'find'), request(PATH)],
    [
      'the origins cannot be read',
      () => vi.spyOn(lake.allowedOrigins, 'accessOf'),
      request(PATH, ['Origin: https://elsewhere.example']),
    ],
  ])('and so it is where %s: it says so, and the lake goes on', async (_, spyOn, text) => {
    await makeKnown(text)
    const spy = spyOn().mockImplementation(() => {
      throw new Error('disk I/O error')
    })
    const first = await exchange(ports.atOnce, text)
    expect(first).toContain('HTTP/1.1 500')
    expect(answeredAtOnce).toBe(0)
    spy.mockRestore()
    await expectAlike(text, 200, true)
  })

  test('an answer that cannot be written gives its place free', async () => {
    await makeKnown(request(PATH))
    const leave = vi.fn<() => void>()
    vi.spyOn(lake.underWay, 'enter').mockReturnValueOnce(leave)
    const writeHead = vi.spyOn(ServerResponse.prototype, 'writeHead')
    writeHead.mockImplementationOnce(() => {
      throw new TypeError('Invalid character in header content')
    })
    expect(await exchange(ports.atOnce, request(PATH))).toContain('HTTP/1.1 200')
    expect(leave).toHaveBeenCalled()
    expect(answeredAtOnce).toBe(0)
  })

  test('a form that is not compressed yet', async () => {
    await makeKnown(request(PATH))
    const text = request(PATH, [VISITOR, 'Accept-Encoding: br'])
    const first = await exchange(ports.atOnce, text)
    expect(answeredAtOnce).toBe(0)
    expect(await exchange(ports.atOnce, text)).toBe(first)
    expect(answeredAtOnce).toBe(1)
  })

  test('what there is no place for', async () => {
    await makeKnown(request(PATH))
    const others = Array.from({length: 512}, (_, index) =>
      lake.underWay.enter({address: `other ${index}`, isKnown: true, isOwn: false}),
    )
    await expectAlike(request(PATH), 503, false)
    others[0]?.()
    await expectAlike(request(PATH), 200, true)
    // Its place is free again.
    await expectAlike(request(PATH), 200, true)
  })
})
