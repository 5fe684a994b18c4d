import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {BareAnswer, RecordedAnswer} from './messages.ts'

/** A baseline program: a `node:http` server that sends the response it last received as a message. */

let status = 404
let headers: string[] = []
let body = Buffer.of()

const server = createServer((_, response) => {
  // The site leaves this header out as well.
  response.removeHeader('connection')
  response.writeHead(status, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1')
const listening = once(server, 'listening')

process.on('message', async (answer: RecordedAnswer) => {
  await listening
  ;({status, headers} = answer)
  body = Buffer.from(answer.body, 'base64')
  const {port} = server.address() as AddressInfo
  process.send?.({port} satisfies BareAnswer)
})
process.once('disconnect', () => process.exit())
