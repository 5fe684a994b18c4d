import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {BareAnswer, RecordedAnswer} from './messages.ts'

/** A program: the least that `node:http` can do. It gives the answer that it got last as a message. */

let status = 404
let headers: string[] = []
let body = Buffer.of()

const server = createServer((_, response) => {
  // The site does not say that connections stay open, either.
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
