import {type Agent, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {HEADERS} from './filled-lake.ts'

/**
 * Asks, or tells with a body of JSON, and waits until the answer is there.
 *
 * @throws Error where it is none of success
 */
export function send(address: string, agent: Agent, body?: string): Promise<void> {
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  const method = body === undefined ? 'GET' : 'POST'
  const headers = {...HEADERS, 'content-type': 'application/json'}
  const sent = request(address, {method, agent, headers}, (response) => {
    void text(response).then((said) => {
      if (response.statusCode === 200) resolve()
      else reject(new Error(`${response.statusCode}: ${said}`))
    }, reject)
  })
  sent.once('error', reject).end(body)
  return promise
}
