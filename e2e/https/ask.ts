import {once} from 'node:events'
import {type ClientHttp2Stream, connect, type IncomingHttpHeaders} from 'node:http2'
import {connect as connectTcp} from 'node:net'
import {buffer} from 'node:stream/consumers'
import {connect as connectTls} from 'node:tls'

type Asking = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Local address to send from, as the visitor's address. */
  from?: string
}

export type Answer = {status: number; headers: IncomingHttpHeaders; body: Buffer}

type Opened = Disposable & {headers: IncomingHttpHeaders; stream: ClientHttp2Stream}

/** Sends a request over HTTP/2 to this machine, under any host name. @throws if nothing listens */
export async function ask(address: string, asking: Asking = {}): Promise<Answer> {
  using opened = await open(address, asking)
  const {headers, stream} = opened
  return {status: Number(headers[':status']), headers, body: await buffer(stream)}
}

/** Like `ask`, with the body as a stream. */
export async function open(address: string, asking: Asking = {}): Promise<Opened> {
  const {method = 'GET', headers = {}, body, from = '127.0.0.1'} = asking
  const {origin, hostname, port, pathname, search} = new URL(address)
  const socket = connectTls({
    socket: connectTcp({host: '127.0.0.1', port: Number(port), localAddress: from}),
    servername: hostname,
    ALPNProtocols: ['h2'],
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  const session = connect(origin, {createConnection: () => socket})
  try {
    const stream = session.request({...headers, ':method': method, ':path': pathname + search})
    stream.end(body)
    const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders]
    return {headers: answered, stream, [Symbol.dispose]: () => session.destroy()}
  } catch (error) {
    session.destroy()
    throw error
  }
}
