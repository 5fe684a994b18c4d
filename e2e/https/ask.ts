import {once} from 'node:events'
import {type ClientHttp2Stream, connect, type IncomingHttpHeaders} from 'node:http2'
import {connect as connectTcp} from 'node:net'
import {buffer} from 'node:stream/consumers'
import {connect as connectTls} from 'node:tls'

type Asking = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The visitor's own address, one of this machine's. */
  from?: string
}

export type Answer = {status: number; headers: IncomingHttpHeaders; body: Buffer}

type Opened = Disposable & {headers: IncomingHttpHeaders; stream: ClientHttp2Stream}

/** What is answered over HTTP/2 at an address of this machine, whatever the name in it. @throws where nothing is */
export async function ask(address: string, asking: Asking = {}): Promise<Answer> {
  using opened = await open(address, asking)
  const {headers, stream} = opened
  return {status: Number(headers[':status']), headers, body: await buffer(stream)}
}

/** The same, with the body as it comes. */
export async function open(address: string, asking: Asking = {}): Promise<Opened> {
  const {method = 'GET', headers = {}, body, from = '127.0.0.1'} = asking
  const {origin, hostname, port, pathname, search} = new URL(address)
  const socket = connectTls({
    socket: connectTcp({host: '127.0.0.1', port: Number(port), localAddress: from}),
    servername: hostname,
    ALPNProtocols: ['h2'],
    // Nobody vouches for it.
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
