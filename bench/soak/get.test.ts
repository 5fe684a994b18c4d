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

test('an answer is there as it came over the wire', async () => {
  const url = await serve((_, response) => {
    response.writeHead(503, {'content-encoding': 'br'}).end('compressed')
  })
  expect(await get(url)).toEqual({status: 503, encoding: 'br', body: Buffer.from('compressed')})
})

test('what comes to a connection that has ended is sent again', async () => {
  const known = new WeakSet()
  const url = await serve(({socket}, response) => {
    if (known.has(socket)) return void socket.destroy()
    known.add(socket)
    response.end('here')
  })
  for (let turn = 0; turn < 3; turn += 1) expect(await get(url)).toMatchObject({status: 200})
})

test.each<[what: string, answer: RequestListener]>([
  ['no answer to a new connection', ({socket}) => void socket.destroy()],
  ['half an answer', (_, response) => void response.write('ha', () => response.destroy())],
])('%s is a failure', async (_, answer) => {
  await expect(get(await serve(answer))).rejects.toThrow(/socket hang up|aborted/)
})
