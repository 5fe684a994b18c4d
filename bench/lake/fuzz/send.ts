import {Agent, request} from 'node:http'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import type {FuzzedRequest} from './requests.ts'

/** The lake's response, or why it is missing. */
export type Outcome = {status: number; text: string} | {failure: string}

const agent = new Agent({keepAlive: true, maxSockets: 64})

/** Slower responses count as missing. */
const PATIENCE_MS = 30_000

/** Event streams are read for this long. */
const STREAM_MS = 20

/** Characters of a response that are stored, enough to distinguish faults. */
const KEPT = 300

/** Sends a request unchanged, without the checks of `fetch`; never rejects. */
export function send(
  {hostname, port}: URL,
  {method, path, headers, body, authorised}: FuzzedRequest,
  token: string,
): Promise<Outcome> {
  const {promise, resolve} = Promise.withResolvers<Outcome>()
  const authorization = authorised ? {authorization: `Bearer ${token}`} : {}
  const fail = (error: unknown) => resolve({failure: codeOf(error) ?? String(error)})
  try {
    const sent = request(
      {hostname, port, method, path, agent, headers: {...authorization, ...headers}},
      (response) => {
        const status = response.statusCode ?? 0
        const isStream = response.headers['content-type']?.includes('event-stream') ?? false
        let text = ''
        response.on('data', (chunk: Buffer) => {
          if (text.length < KEPT) text += chunk.toString('utf8', 0, KEPT)
        })
        response.once('end', () => resolve({status, text}))
        response.once('error', fail)
        if (isStream) {
          setTimeout(() => {
            resolve({status, text})
            response.destroy()
          }, STREAM_MS)
        }
      },
    )
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('No answer in time.')))
    sent.once('error', fail)
    sent.end(body)
  } catch (error) {
    // Node refuses to send some fuzzed requests; that is no fault of the lake.
    resolve({status: 0, text: String(error)})
  }
  return promise
}
