import {once} from 'node:events'
import {describe, expect, it} from 'vitest'
import {WebSocket} from 'ws'
import {
  announcement,
  connect,
  endsOfCid,
  join,
  LOCATIONS,
  soon,
  startServer,
} from './testing/studios.ts'

const UNAUTHORIZED = {error: {code: 4001}}

describe('Presence', () => {
  it('accepts a peer with a valid token and replies to every request with its id', async () => {
    const studio = await connect(await startServer())
    const answer = await studio.request('authorization', {authorization: 'Bearer token-ann'})
    expect(answer).toEqual({jsonrpc: '2.0', id: 'request-1', result: null})
    expect(await studio.request('presence_subscribe')).toMatchObject({
      id: 'request-2',
      result: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it.each([
    ['presence_subscribe', {}],
    ['presence_announce', announcement('a')],
    ['presence_rollcall', {session: 'a'}],
    ['authorization', {authorization: 'Bearer stolen'}],
  ])('refuses %s without a valid token', async (method, params) => {
    const studio = await connect(await startServer())
    expect(await studio.request(method, params)).toMatchObject(UNAUTHORIZED)
  })

  it('terminates the socket of a peer that sends no token in time', async () => {
    const unauthorized = await connect(await startServer(undefined, 10))
    const [code] = await once(unauthorized.socket, 'close')
    expect(code).toBe(1006)
  })

  it('terminates the socket of a peer whose token stopped being valid', async () => {
    const {studio} = await join(await startServer(undefined, 100), 'ann')
    await studio.request('authorization', {authorization: 'Bearer expired'})
    const [code] = await once(studio.socket, 'close')
    expect(code).toBe(1006)
  })

  it.each([
    ['guesses tokens', 'authorization', {authorization: 'Bearer guess'}],
    ['calls methods', 'presence_subscribe', {}],
    ['calls unknown methods', 'constructor', {}],
  ])('terminates an unauthorized socket that %s without end', async (_, method, params) => {
    const unauthorized = await connect(await startServer())
    const closed = once(unauthorized.socket, 'close')
    for (let frame = 0; frame < 16; frame++) {
      expect(await unauthorized.request(method, params)).toMatchObject(UNAUTHORIZED)
    }
    void unauthorized.request(method, params)
    expect((await closed)[0]).toBe(1006)
  })

  it('closes a socket when the session of its token ends', async () => {
    const studio = await connect(await startServer())
    await studio.request('authorization', {authorization: 'Bearer token-cid'})
    const closed = once(studio.socket, 'close')
    for (const end of endsOfCid) end()
    expect(await closed).toMatchObject([1008, expect.anything()])
    await expect.poll(() => endsOfCid.size).toBe(0)
  })

  it('announces a signed-out peer before its socket closes', async () => {
    const url = await startServer()
    const ann = await join(url, 'ann')
    const cid = await join(url, 'cid')
    await cid.studio.request('presence_announce', announcement('tab-1'))
    cid.studio.socket.pause()
    for (const end of endsOfCid) end()
    const gone = {type: 'disconnect', i: 'cid', m: {session: 'tab-1'}}
    await soon(() => ann.studio.events.at(-1)).toEqual({
      subscription: ann.subscription,
      result: gone,
    })
  })

  it('rejects a peer that sends an invalid token later', async () => {
    const {studio} = await join(await startServer(), 'ann')
    await studio.request('authorization', {authorization: 'Bearer expired'})
    expect(await studio.request('presence_rollcall', {session: 'a'})).toMatchObject(UNAUTHORIZED)
  })

  it('sends a location to the other peers only', async () => {
    const url = await startServer()
    const ann = await join(url, 'ann')
    const ben = await join(url, 'ben')
    const bensOtherTab = await join(url, 'ben')
    await ben.studio.request('presence_announce', announcement('tab-1'))
    const result = {type: 'state', i: 'ben', m: {locations: LOCATIONS, sessionId: 'tab-1'}}
    for (const {studio, subscription} of [ann, bensOtherTab]) {
      await soon(() => studio.events).toEqual([{subscription, result}])
    }
    expect(ben.studio.events).toEqual([])
  })

  it('passes on a roll call and a disconnect', async () => {
    const url = await startServer()
    const ann = await join(url, 'ann')
    const {studio, subscription} = await join(url, 'ben')
    await ann.studio.request('presence_rollcall', {session: 'tab-a'})
    await ann.studio.request('presence_disconnect', {session: 'tab-a'})
    await soon(() => studio.events).toEqual([
      {subscription, result: {type: 'rollCall', i: 'ann', session: 'tab-a'}},
      {subscription, result: {type: 'disconnect', i: 'ann', m: {session: 'tab-a'}}},
    ])
  })

  it('keeps projects and datasets apart', async () => {
    const url = await startServer()
    const there = await join(url, 'ann', 'announcements:production')
    const staging = await join(url, 'ann', 'blog:staging')
    const here = await join(url, 'ann')
    const {studio} = await join(url, 'ben')
    await studio.request('presence_announce', announcement('tab-1'))
    await soon(() => here.studio.events.length).toBe(1)
    expect([...there.studio.events, ...staging.studio.events]).toEqual([])
  })

  it('sends nothing after unsubscribing', async () => {
    const url = await startServer()
    const ann = await join(url, 'ann')
    const ben = await join(url, 'ben')
    const witness = await join(url, 'ben')
    const params = {subscriptionId: ann.subscription}
    expect(await ann.studio.request('presence_unsubscribe', params)).toMatchObject({result: null})
    await ben.studio.request('presence_announce', announcement('tab-1'))
    await soon(() => witness.studio.events.length).toBe(1)
    expect(ann.studio.events).toEqual([])
    expect(await ann.studio.request('presence_unsubscribe', params)).toMatchObject({
      error: {code: -32602},
    })
  })

  it('announces a disconnect for a broken connection', async () => {
    const url = await startServer()
    const {studio} = await join(url, 'ann')
    const ben = await join(url, 'ben')
    await ben.studio.request('presence_announce', announcement('tab-1'))
    ben.studio.socket.terminate()
    const goodBye = {result: {type: 'disconnect', i: 'ben', m: {session: 'tab-1'}}}
    await soon(() => studio.events.at(-1)).toMatchObject(goodBye)
  })

  it('announces no disconnect for a tab that has reconnected', async () => {
    const url = await startServer()
    const {studio} = await join(url, 'ann')
    const before = await join(url, 'ben')
    const after = await join(url, 'ben')
    await before.studio.request('presence_announce', announcement('tab-1'))
    await after.studio.request('presence_announce', announcement('tab-1'))
    before.studio.socket.terminate()
    await after.studio.request('presence_disconnect', {session: 'tab-2'})
    await soon(() => studio.events.length).toBe(3)
    expect(studio.events).toMatchObject([
      {result: {type: 'state'}},
      {result: {type: 'state'}},
      {result: {type: 'disconnect', m: {session: 'tab-2'}}},
    ])
  })

  it('sends heartbeats and drops peers that do not reply', async () => {
    // Long enough for a busy machine to answer between two.
    const url = await startServer(150)
    const {studio} = await join(url, 'ann')
    const frozen = await join(url, 'ben')
    await frozen.studio.request('presence_announce', announcement('tab-1'))
    frozen.studio.socket.pause()
    await soon(() => studio.events.at(-1)).toMatchObject({result: {type: 'disconnect'}})
    const beats = () => studio.frames.filter((frame) => frame === '♥').length
    await soon(beats).toBeGreaterThan(3)
    expect(studio.socket.readyState).toBe(WebSocket.OPEN)
  })

  it.each([
    ['no JSON', '{"jsonrpc":', null, -32700],
    ['a binary frame', Buffer.from('{}'), null, -32700],
    ['a list', '[{"method":"presence_subscribe","id":"1"}]', null, -32600],
    ['null', 'null', null, -32600],
    ['no method', '{"id":"1","params":{}}', null, -32600],
    ['an id that is an object', '{"id":{},"method":"x"}', null, -32600],
    [
      'params that are a list',
      '{"id":"1","method":"presence_subscribe","params":[]}',
      null,
      -32602,
    ],
    ['an unknown method', '{"id":"1","method":"presence_dance"}', '1', -32601],
    ['an inherited method', '{"id":"1","method":"constructor"}', '1', -32601],
    ['a missing session', '{"id":"1","method":"presence_rollcall"}', '1', -32602],
    ['missing data', '{"id":"1","method":"presence_announce","params":{"data":1}}', '1', -32602],
    [
      'an empty session',
      '{"id":"1","method":"presence_announce","params":{"data":{}}}',
      '1',
      -32602,
    ],
  ])('answers %s with an error and goes on', async (_, frame, id, code) => {
    const {studio} = await join(await startServer(), 'ann')
    expect(await studio.send(frame, id)).toMatchObject({jsonrpc: '2.0', id, error: {code}})
    expect(await studio.request('presence_subscribe')).toHaveProperty('result')
  })

  it('closes the socket of a peer that sends too large a frame', async () => {
    const {studio} = await join(await startServer(), 'ann')
    const closed = once(studio.socket, 'close')
    studio.socket.send(JSON.stringify({id: '1', method: 'x', params: {x: 'x'.repeat(70_000)}}))
    expect((await closed)[0]).toBe(1009)
  })

  it('sends no response to a request without an id', async () => {
    const {studio} = await join(await startServer(), 'ann')
    const seen = studio.frames.length
    studio.socket.send('{"method":"presence_subscribe"}')
    await studio.request('presence_subscribe')
    expect(studio.frames.length).toBe(seen + 1)
  })
})
