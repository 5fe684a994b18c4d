import {type IncomingMessage, request as requestHttp} from 'node:http'
import {request as requestHttps} from 'node:https'
import {codeOf, messageOf} from '@skyforge/server-kit/caught.ts'
import type {Attempt} from '../store/hooks/attempts.ts'

export type HookRequest = {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  body: string
}

export type Outcome = Pick<Attempt, 'failureReason' | 'resultCode' | 'resultBody'>

/** Bytes of a response that are read and stored. */
const MAX_BODY_BYTES = 4_096

/**
 * Sends one request on its own connection, with a body for every method. Redirects are not followed: a signature is
 * for one URL.
 *
 * @param signal aborts it; the outcome is then meaningless
 */
export async function sendRequest(
  request: HookRequest,
  {timeoutMs, signal}: {timeoutMs: number; signal: AbortSignal},
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await responseTo(request, AbortSignal.any([signal, timeout]))
    const resultCode = response.statusCode ?? 0
    const isTaken = resultCode >= 200 && resultCode < 300
    const resultBody = await beginningOf(response)
    return {failureReason: isTaken ? null : 'http', resultCode, resultBody}
  } catch (error) {
    if (timeout.aborted) {
      return failure('timeout', `There was no answer within ${timeoutMs / 1_000} s.`)
    }
    // Requests that cannot be sent have no error code, or one of Node.js.
    const code = codeOf(error)
    const isOfSystem = code !== '' && !code.startsWith('ERR_')
    return failure(isOfSystem ? 'network' : 'other', messageOf(error))
  }
}

function failure(failureReason: Outcome['failureReason'], resultBody: string): Outcome {
  return {failureReason, resultCode: null, resultBody}
}

function responseTo(
  {url, method, headers, body}: HookRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const {promise, resolve, reject} = Promise.withResolvers<IncomingMessage>()
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  const length = String(Buffer.byteLength(body))
  const options = {method, headers: {...headers, 'content-length': length}, agent: false, signal}
  const sending = send(url, options, resolve).on('error', reject)
  // Node.js gives no response for some, such as 101, which switches protocols.
  sending.on('close', () => reject(new Error('The connection was closed without an answer.')))
  try {
    sending.end(body)
  } catch (error) {
    // Conflicting headers throw here, with the connection open.
    sending.destroy(error instanceof Error ? error : undefined)
  }
  return promise
}

/** The status decides: a broken or endless body changes nothing. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      // Leaving the loop closes the connection.
      if (bytes >= MAX_BODY_BYTES) break
    }
  } catch (error) {
    chunks.push(Buffer.from(` (${messageOf(error)})`))
  }
  return Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES).toString()
}
