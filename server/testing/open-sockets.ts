import {connect, type Socket} from 'node:net'
import {onTestFinished} from 'vitest'

/** Connections to a port of this machine, each of which has sent a text. The end of the test closes them. */
export function openSockets(port: number, count: number, text: string): Socket[] {
  return Array.from({length: count}, () => {
    const socket = connect(port, '127.0.0.1')
    // A connection that is closed beyond a limit may be reset.
    socket.on('error', () => socket.destroy())
    onTestFinished(() => void socket.destroy())
    if (text) socket.write(text)
    return socket.resume()
  })
}

/** Connections that carry no request, by what they have sent. */
export const SILENT_CONNECTIONS = [
  ['silent connections', ''],
  ['connections with half a header', 'GET / HTTP/1.1\r\nHost: loc'],
  ['connections between two requests', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
] as const
