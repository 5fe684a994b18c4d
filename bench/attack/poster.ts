import {Agent, request} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {hostilePosts, type HostilePost} from './hostile-posts.ts'

/** Sends hostile posts to an inbox, from each address one after the other. */
export type PostOrder = {port: number; addresses: readonly string[]; seconds: number}

/** How often each status came; 0 is for connections that were closed without a response. */
export type PostAnswer = {statuses: Record<string, Record<string, number>>}

/** A slower response counts as missing. */
const PATIENCE_MS = 30_000

process.once('message', async (order: PostOrder) => process.send?.(await post(order)))

async function post({port, addresses, seconds}: PostOrder): Promise<PostAnswer> {
  const posts = hostilePosts()
  const statuses: PostAnswer['statuses'] = {}
  const end = performance.now() + seconds * 1000
  let next = 0
  const sender = async (address: string) => {
    const agent = new Agent({keepAlive: true, maxSockets: 1})
    while (performance.now() < end) {
      const number = next++
      const hostile = posts[number % posts.length]
      if (!hostile) throw new Error('The list of hostile posts is empty.')
      const status = await send(hostile, {number, port, address, agent})
      const row = (statuses[hostile.kind] ??= {})
      row[status] = (row[status] ?? 0) + 1
      // Lets the timers run when every connection is refused synchronously.
      if (status === 0) await delay(1)
    }
    agent.destroy()
  }
  await Promise.all(addresses.map(sender))
  return {statuses}
}

type Sending = {number: number; port: number; address: string; agent: Agent}

function send(post: HostilePost, {number, port, address, agent}: Sending): Promise<number> {
  const {promise, resolve} = Promise.withResolvers<number>()
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      agent,
      method: 'POST',
      path: post.pathOf(number),
      headers: {'x-forwarded-for': address, 'content-type': post.type},
    },
    (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    },
  )
  sent.setTimeout(PATIENCE_MS, () => sent.destroy())
  // An inbox that is over its limits closes connections without a response.
  sent.once('error', () => resolve(0))
  sent.end(post.bodyOf(number))
  return promise
}
