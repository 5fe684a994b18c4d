import {createServer, type RequestListener} from 'node:http'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {listenOn} from '#server/listen-on.ts'
import {nothingSent, sendUntilKilled} from './load.ts'

/** What comes of a load on a lake that answers everything so, killed or not. The inbox is killed already. */
async function outcome(answer: RequestListener, killed: boolean): Promise<string> {
  const {port, close} = await listenOn(() => createServer(unlessOfInbox(answer)), {
    port: 0,
    addresses: ['127.0.0.1'],
    mayLack: () => false,
  })
  onTestFinished(close)
  const origin = `http://127.0.0.1:${port}`
  const client = createClient({
    projectId: 'blog',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
  })
  const programs = {
    lake: {origin, process: {killed}},
    inbox: {origin, process: {killed: true}},
    client,
  }
  const {begun, done} = sendUntilKilled({programs, sent: nothingSent(), round: 0}, true)
  const settled = await Promise.allSettled([done, begun])
  return settled[0].status
}

function unlessOfInbox(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (/^\/(?:contact|schedule)/.test(request.url ?? '')) request.socket.destroy()
    else answer(request, response)
  }
}

const answers = {
  'a refusal': (_, response) => response.writeHead(400).end('{"message":"no"}'),
  'a failure': (_, response) => response.writeHead(500).end('failed'),
  'a full disk': (_, response) => response.writeHead(507).end('{"message":"full"}'),
  'a connection that breaks off': ({socket}) => socket.destroy(),
} satisfies Record<string, RequestListener>

test.each([
  ['a refusal', false, 'rejected'],
  ['a refusal', true, 'rejected'],
  ['a failure', true, 'rejected'],
  ['a full disk', true, 'rejected'],
  ['a connection that breaks off', false, 'rejected'],
  ['a connection that breaks off', true, 'fulfilled'],
] as const)('%s is what a kill explains, or not: killed %s, %s', async (name, killed, expected) => {
  expect(await outcome(answers[name], killed)).toBe(expected)
})
