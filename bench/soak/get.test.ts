import {createServer, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, expect, test} from 'vitest'
import {get} from './get.ts'

const servers = new AsyncDisposableStack()
afterAll(() => servers.disposeAsync())

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.defer(() => void server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function onlyFirst(): RequestListener {
  const known = new WeakSet()
  return ({socket}, response) => {
    if (known.has(socket)) return void socket.destroy()
    known.add(socket)
    response.end('here')
  }
}

test('an answer is there as it came over the wire', async () => {
  const url = await serve((_, response) => {
    response.writeHead(503, {'content-encoding': 'br'}).end('compressed')
  })
  expect(await get(url)).toEqual({status: 503, encoding: 'br', body: Buffer.from('compressed')})
})

test.each<[what: string, answer: RequestListener]>([
  ['no answer to a new connection', ({socket}) => void socket.destroy()],
  ['an answer to the first request of a connection alone', onlyFirst()],
  ['half an answer', (_, response) => void response.write('ha', () => response.destroy())],
])('%s is a failure', async (_, answer) => {
  const url = await serve(answer)
  const asking = async () => {
    await get(url)
    await get(url)
  }
  await expect(asking()).rejects.toThrow(/socket hang up|aborted/)
})
