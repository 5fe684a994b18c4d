import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import {networkInterfaces} from 'node:os'
import {buffer} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'
import {listenOn} from './listen-on.ts'
import {LOOPBACK} from './loopback.ts'

/** An address for documentation (https://www.rfc-editor.org/rfc/rfc5737) that no machine has. */
const NOBODYS = '192.0.2.1'

const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
const ownLoopback = LOOPBACK.filter((own) => interfaces.some(({address}) => address === own))

type Given = {port?: number; optional?: string; listener?: RequestListener}

async function listening(addresses: readonly string[], given: Given = {}) {
  const {port = 0, optional = '', listener} = given
  const servers: Server[] = []
  const serverOf = () => {
    const server = createServer(listener)
    servers.push(server)
    return server
  }
  const mayLack = (address: string) => address === optional
  const open = await listenOn(serverOf, {port, addresses, mayLack})
  onTestFinished(() => open.close())
  return {...open, addresses: () => servers.map((server) => server.address())}
}

test('listenOn opens the same port at every address, and frees it when closed', async () => {
  const {port, addresses, close} = await listening(ownLoopback)
  expect(port).toBeGreaterThan(0)
  expect(addresses()).toMatchObject(ownLoopback.map((address) => ({address, port})))
  await close()
  expect((await listening(ownLoopback, {port})).port).toBe(port)
})

test('listenOn fails if the port is taken, and closes what it had opened', async () => {
  const {port, close} = await listening(['127.0.0.1'])
  await close()
  const twice = listening(['127.0.0.1', '127.0.0.1'], {port})
  await expect(twice).rejects.toMatchObject({code: 'EADDRINUSE'})
  expect((await listening(['127.0.0.1'], {port})).port).toBe(port)
})

test('listenOn skips a missing address only if it is optional', async () => {
  const {addresses} = await listening(['127.0.0.1', NOBODYS], {optional: NOBODYS})
  expect(addresses()).toMatchObject([{address: '127.0.0.1'}, null])
  await expect(listening(['127.0.0.1', NOBODYS])).rejects.toMatchObject({code: 'EADDRNOTAVAIL'})
})

/** A server whose responses stay open; with a type, it sends the first bytes of one. */
async function waiting(type?: string) {
  const responses: ServerResponse[] = []
  const listener: RequestListener = (_, response) => {
    responses.push(response)
    if (type) response.writeHead(200, {'content-type': type}).write(': hello\n')
  }
  const {port, drain} = await listening(['127.0.0.1'], {listener})
  const ask = async (headers: Record<string, string> = {}) => {
    const before = responses.length
    const answer = fetch(`http://127.0.0.1:${port}`, {headers})
    // Prevents an unhandled rejection; the test awaits the promise later.
    answer.catch(() => {})
    await expect.poll(() => responses.length).toBe(before + 1)
    return {answer, response: responses[before]}
  }
  return {ask, drain, port}
}

const LONG_MS = 60_000

test('drain finishes open responses and accepts no new connection', async () => {
  const {ask, drain, port} = await waiting()
  const {answer, response} = await ask()
  const drained = drain(LONG_MS)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  response?.end('done')
  expect((await answer).headers.get('connection')).toBe('close')
  expect(await (await answer).text()).toBe('done')
  await drained
})

/** A client that reuses its only connection. */
function keptAlive(port: number) {
  const agent = new Agent({keepAlive: true, maxSockets: 1})
  onTestFinished(() => agent.destroy())
  return () => {
    const {promise, resolve, reject} = Promise.withResolvers<IncomingMessage>()
    get({port, host: '127.0.0.1', agent}, resolve).on('error', reject)
    return promise.then(async (answer) => {
      await buffer(answer)
      return answer.headers.connection
    })
  }
}

test('drain answers the next request on an idle connection and then closes it', async () => {
  const listener: RequestListener = (_, response) => response.writeHead(200).end('done')
  const {port, drain} = await listening(['127.0.0.1'], {listener})
  const clients = Array.from({length: 20}, () => keptAlive(port))
  expect(new Set(await Promise.all(clients.map((ask) => ask())))).toEqual(new Set(['keep-alive']))
  const drained = drain(LONG_MS)
  expect(new Set(await Promise.all(clients.map((ask) => ask())))).toEqual(new Set(['close']))
  await drained
})

test('drain ends event streams immediately', async () => {
  const {ask, drain} = await waiting('text/event-stream; charset=utf-8')
  const {answer} = await ask()
  const text = (await answer).text()
  await drain(LONG_MS)
  await expect(text).rejects.toThrow('terminated')
})

test('drain ends an event stream that opens meanwhile', async () => {
  const {ask, drain} = await waiting()
  const {answer, response} = await ask()
  const drained = drain(LONG_MS)
  response?.writeHead(200, {'content-type': 'text/event-stream'}).write(': hello\n')
  await expect((await answer).text()).rejects.toThrow('terminated')
  await drained
})

test('drain finishes a response that only its request calls an event stream', async () => {
  const {ask, drain} = await waiting('text/plain')
  const {answer, response} = await ask({accept: 'text/event-stream'})
  const drained = drain(LONG_MS)
  response?.end('done')
  expect(await (await answer).text()).toBe(': hello\ndone')
  await drained
})

test('drain cuts off responses at the deadline', async () => {
  const {ask, drain} = await waiting()
  const {answer} = await ask()
  await drain(50)
  await expect(answer).rejects.toThrow('fetch failed')
})
