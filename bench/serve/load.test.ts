import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {NUMBER, type LoadAnswer, type LoadOrder} from './messages.ts'
import {startProgram} from './program.ts'
import {requestText} from './requests.ts'

test.each([
  [undefined, ['/0', '/1', '/2']],
  [100, ['/100', '/101', '/102']],
])('a load counts its requests from %s on', async (from, paths) => {
  const asked: string[] = []
  const server = createServer(({url = ''}, response) => {
    asked.push(url)
    response.writeHead(200, {'content-length': 0}).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  await using generator = startProgram(join(import.meta.dirname, 'load.ts'))
  const order: LoadOrder = {
    port: (server.address() as AddressInfo).port,
    connections: 1,
    requests: [requestText(`/${NUMBER}`)],
    ...(from && {from}),
    until: {requests: 3},
  }
  const {requests, statuses} = await generator.ask<LoadAnswer>(order)
  expect({requests, statuses, asked}).toEqual({requests: 3, statuses: {200: 3}, asked: paths})
})
