import {type Agent, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {HEADERS} from './filled-lake.ts'

/**
 * Sends a GET, or a POST with a JSON body, and waits for the response.
 *
 * @throws Error on a non-2xx status
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
