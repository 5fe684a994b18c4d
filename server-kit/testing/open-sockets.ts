import {connect, type Socket} from 'node:net'
import {expect, onTestFinished} from 'vitest'

/** Opens connections to a local port and sends `text` on each; closes them when the test ends. */
export function openSockets(port: number, count: number, text: string): Socket[] {
  return Array.from({length: count}, () => {
    const socket = connect(port, '127.0.0.1')
    // The server may reset connections that it closes over a limit.
    socket.on('error', () => socket.destroy())
    onTestFinished(() => void socket.destroy())
    if (text) socket.write(text)
    return socket.resume()
  })
}

/**
 * Waits until a server has closed connections beyond a limit. Deadlines of the server may close further ones meanwhile.
 */
export async function expectAtMostOpen(sockets: readonly Socket[], limit: number): Promise<void> {
  const openCount = () => sockets.filter(({closed}) => !closed).length
  await expect.poll(openCount, {timeout: 60_000}).toBeLessThanOrEqual(limit)
  expect(openCount()).toBeGreaterThan(0)
}

/** Connections without a request, by what they have sent. */
export const SILENT_CONNECTIONS = [
  ['silent connections', ''],
  ['connections with half a header', 'GET / HTTP/1.1\r\nHost: loc'],
  ['connections between two requests', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
] as const
