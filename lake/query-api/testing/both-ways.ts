import {connect} from 'node:net'
import {expect, onTestFinished, vi} from 'vitest'
import type {RequestRecord} from '@skyforge/server-kit/operations/log.ts'
import {Observer} from '@skyforge/server-kit/operations/observer.ts'
import {createHandler} from '../../handle.ts'
import {socketResponder} from '../socket-responder.ts'
import {listen} from '../../http/listen.ts'
import {SITE_TOKEN, testLake, TOKEN} from '../../testing/test-lake.ts'

export const QUERY = `query=${encodeURIComponent('*[_id == $id][0]{title, text}')}&$id=%22a%22`
export const PATH = `/p/blog/v2025-02-19/data/query/production?${QUERY}`
export const RESOURCE = `/p/blog/v2025-02-19/projects/blog/datasets/production/query?${QUERY}`
export const PRIVATE = `/p/blog/v2025-02-19/data/query/secret?${QUERY}`
export const ALIAS = `/p/blog/v2025-02-19/data/query/~live?${QUERY}`
export const VISITOR = 'X-Forwarded-For: 203.0.113.7'
export const BEARER = `Authorization: Bearer ${TOKEN}`
export const SITE_BEARER = `Authorization: Bearer ${SITE_TOKEN}`

/** The text of a request that closes its connection. */
export function request(path: string, headers: readonly string[] = [], first = 'GET'): string {
  const lines = [
    `${first} ${path} HTTP/1.1`,
    'Host: localhost:3900',
    'X-Request-Id: of-the-test',
    ...headers,
  ]
  return [...lines, 'Connection: close', '', ''].join('\r\n')
}

export type BothWays = Awaited<ReturnType<typeof bothWays>>

/**
 * One lake behind two ports: one may write responses straight to the socket, the other sends all requests to the handler.
 * Dataset `secret` is private, `~live` is an alias of `production`; both have a post `a` and a draft of it. The clock
 * stands still, because responses contain the time.
 */
export async function bothWays() {
  vi.useFakeTimers({toFake: ['Date', 'performance']})
  onTestFinished(() => void vi.useRealTimers())
  const {lake, send} = testLake()
  let answeredOnSocket = 0
  let written = 0
  const records: object[] = []
  const onEnd = (record: RequestRecord) => void records.push(record)
  const handle = createHandler(lake)
  const respond = socketResponder(lake)
  const options = {
    port: 0,
    report: lake.options.report,
    observer: new Observer({trustProxy: false, onEnd}),
  }
  const fronts = await Promise.all([
    listen(handle, {
      ...options,
      atOnce: (...exchange) => {
        const isAnswered = respond(...exchange)
        if (isAnswered) answeredOnSocket += 1
        return isAnswered
      },
    }),
    listen(handle, options),
  ])
  onTestFinished(async () => void (await Promise.all(fronts.map(({close}) => close()))))

  /** Writes to a new connection and reads until it closes. */
  async function exchange(port: number, text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    written += text.split(' HTTP/1').length - 1
    socket.write(text)
    const bytes = Buffer.concat(await socket.toArray())
    return bytes.toString('latin1').replaceAll(/^Date: .*$/gm, 'Date')
  }

  const [{port: socketPort}, {port: handlerPort}] = fronts
  const onSocket = (text: string) => exchange(socketPort, text)
  const handler = (text: string) => exchange(handlerPort, text)

  async function seen(way: typeof onSocket, text: string) {
    const before = {...lake.queries.answered, onSocket: answeredOnSocket}
    const answer = await way(text)
    await expect.poll(() => records.length, {interval: 1}).toBe(written)
    const {kept, made} = lake.queries.answered
    const answered = {kept: kept - before.kept, made: made - before.made}
    return {
      answer,
      answered,
      record: records.at(-1),
      isOnSocket: answeredOnSocket > before.onSocket,
    }
  }

  /** Sends a request to both ports. @param other request for the port that may use the socket */
  async function compare(text: string, other = text) {
    const {isOnSocket: _, ...byHandler} = await seen(handler, text)
    const {isOnSocket, ...bySocket} = await seen(onSocket, other)
    const status = Number(byHandler.answer.split(' ')[1])
    return {handler: byHandler, socket: bySocket, isOnSocket, status}
  }

  /** Saves post `a` and its draft. */
  function save(dataset: string, title = 'one') {
    const fields = {_type: 'post', title, text: 'word '.repeat(2_000)}
    const ids = ['a', 'drafts.a']
    const mutations = ids.map((_id) => ({createOrReplace: {_id, ...fields}}))
    return send(`/data/mutate/${dataset}`, {body: {mutations}})
  }

  await send('/datasets/secret', {method: 'PUT', body: {aclMode: 'private'}})
  await send('/aliases/live', {method: 'PUT', body: {datasetName: 'production'}})
  for (const dataset of ['production', 'secret']) await save(dataset)

  return {
    lake,
    send,
    save,
    socket: onSocket,
    handler,
    compare,
    /** Number of responses that were written to the socket. */
    answeredOnSocket: () => answeredOnSocket,
    /** Sends a request to the handler until its result may be written to the socket. */
    async cache(text: string) {
      for (let time = 0; time < 3; time += 1) await handler(text)
    },
  }
}

/** @param isOnSocket whether the response has to be written to the socket. @param other request of that port */
export async function expectAlike(
  ways: BothWays,
  text: string,
  {status, isOnSocket}: {status: number; isOnSocket: boolean},
  other = text,
) {
  const both = await ways.compare(text, other)
  expect(both.socket).toEqual(both.handler)
  expect(both).toMatchObject({status, isOnSocket})
}
