import {createServer, type Server} from 'node:http'
import {networkInterfaces} from 'node:os'
import {expect, onTestFinished, test} from 'vitest'
import {listenOn} from './listen-on.ts'
import {LOOPBACK} from './loopback.ts'

/** Of a block for documentation (https://www.rfc-editor.org/rfc/rfc5737): no machine has it. */
const NOBODYS = '192.0.2.1'

const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
const ownLoopback = LOOPBACK.filter((own) => interfaces.some(({address}) => address === own))

async function listening(addresses: readonly string[], {port = 0, optional = ''} = {}) {
  const servers: Server[] = []
  const serverOf = () => {
    const server = createServer()
    servers.push(server)
    return server
  }
  const mayLack = (address: string) => address === optional
  const open = await listenOn(serverOf, {port, addresses, mayLack})
  onTestFinished(() => open.close())
  return {...open, addresses: () => servers.map((server) => server.address())}
}

test('every address has the same port, which is free again once it is closed', async () => {
  const {port, addresses, close} = await listening(ownLoopback)
  expect(port).toBeGreaterThan(0)
  expect(addresses()).toMatchObject(ownLoopback.map((address) => ({address, port})))
  await close()
  expect((await listening(ownLoopback, {port})).port).toBe(port)
})

test('a taken port is an error, and what was open already is closed', async () => {
  const {port, close} = await listening(['127.0.0.1'])
  await close()
  const twice = listening(['127.0.0.1', '127.0.0.1'], {port})
  await expect(twice).rejects.toMatchObject({code: 'EADDRINUSE'})
  expect((await listening(['127.0.0.1'], {port})).port).toBe(port)
})

test('an address that the machine lacks is left out where it may be, and an error elsewhere', async () => {
  const {addresses} = await listening(['127.0.0.1', NOBODYS], {optional: NOBODYS})
  expect(addresses()).toMatchObject([{address: '127.0.0.1'}, null])
  await expect(listening(['127.0.0.1', NOBODYS])).rejects.toMatchObject({code: 'EADDRNOTAVAIL'})
})
