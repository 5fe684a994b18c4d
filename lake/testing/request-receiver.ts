import {createServer, type IncomingHttpHeaders} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'

/** A request as the receiver of a webhook got it. */
export type Received = {method: string; path: string; headers: IncomingHttpHeaders; body: string}

/** Response of the receiver: a status, with headers and a body, or none at all. */
type Reply = number | {status: number; headers?: Record<string, string>; body?: string} | 'nothing'

export type ReceiverOptions = {
  /** Default 204. */
  reply?: (request: Received, count: number) => Reply | Promise<Reply>
  /** Default: a free port. */
  port?: number
}

/** Receives webhooks on a port of this machine. */
export async function startReceiver({reply = () => 204, port = 0}: ReceiverOptions = {}) {
  const received: Received[] = []
  let onReceived = () => {}
  const server = createServer(async (request, response) => {
    const {method = '', url: path = '', headers} = request
    const one = {method, path, headers, body: await text(request)}
    received.push(one)
    onReceived()
    const said = await reply(one, received.length)
    if (said === 'nothing') return
    const {status, headers: more = {}, body = ''} = typeof said === 'number' ? {status: said} : said
    response.writeHead(status, more).end(body)
  })
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, '127.0.0.1', resolve)
  await promise
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    port: address.port,
    received,
    /** Closes the receiver. */
    close() {
      server.close()
      server.closeAllConnections()
    },
    /** Waits for a number of requests. */
    async first(count: number): Promise<Received[]> {
      while (received.length < count) {
        const more = Promise.withResolvers<void>()
        onReceived = more.resolve
        await more.promise
      }
      return received.slice(0, count)
    },
  }
}
