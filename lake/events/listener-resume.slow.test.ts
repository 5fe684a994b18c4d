import {connect, createServer, type AddressInfo, type Socket} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {clientOf} from '../testing/clients.ts'
import {listeningLake} from '../testing/listening-lake.ts'
import {TOKEN} from '../testing/test-lake.ts'

/** Slow: the client waits three seconds before it reconnects. */

/** A port behind which the lake is, and whose connections can be cut. */
async function lineTo(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const lake = connect(port, '127.0.0.1')
    for (const each of [socket, lake]) {
      sockets.add(each)
      each.on('error', () => each.destroy())
      each.on('close', () => sockets.delete(each))
    }
    socket.pipe(lake).pipe(socket)
  })
  const {promise, resolve} = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {port: (server.address() as AddressInfo).port, cut}
}

test('the client resumes after its connection was cut', async () => {
  const lake = await listeningLake()
  const line = await lineTo(lake.port)
  const writer = clientOf(lake.port, TOKEN)
  const events: string[] = []
  const listening = clientOf(line.port, TOKEN)
    .listen(
      '*[_type == "post"]',
      {},
      {
        enableResume: true,
        events: ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset'],
      },
    )
    .subscribe((event) => {
      events.push(
        event.type === 'mutation' ? `${event.transition} ${event.documentId}` : event.type,
      )
    })
  onTestFinished(() => listening.unsubscribe())
  await expect.poll(() => events).toEqual(['welcome'])
  await writer.create({_id: 'a', _type: 'post'})
  await expect.poll(() => events).toEqual(['welcome', 'appear a'])
  line.cut()
  await expect.poll(() => events.at(-1)).toBe('reconnect')
  await writer.create({_id: 'b', _type: 'post'})
  await writer.create({_id: 'other', _type: 'other'})
  await writer.delete('a')
  const missed = ['welcomeback', 'appear b', 'disappear a']
  await expect.poll(() => events.slice(3), {timeout: 20_000}).toEqual(missed)
  await writer.create({_id: 'c', _type: 'post'})
  await expect
    .poll(() => events)
    .toEqual(['welcome', 'appear a', 'reconnect', ...missed, 'appear c'])
}, 30_000)
