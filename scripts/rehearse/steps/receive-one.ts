import {once} from 'node:events'
import {createServer, type IncomingHttpHeaders} from 'node:http'
import {text} from 'node:stream/consumers'
import type {AddressInfo} from 'node:net'

type Received = {headers: IncomingHttpHeaders; body: string}

/** A server that takes one request, and is gone. */
export async function receiveOne(): Promise<{address: string; request: Promise<Received>}> {
  const {promise: request, resolve} = Promise.withResolvers<Received>()
  const server = createServer(async (incoming, answer) => {
    resolve({headers: incoming.headers, body: await text(incoming)})
    answer.writeHead(204).end()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  return {address: `http://127.0.0.1:${port}/`, request}
}
