import {Agent, request} from 'node:http'
import {codeOf} from '#server/caught.ts'

/** An answer as it came over the wire. */
export type Got = {status: number; encoding: string | undefined; body: Buffer}

/** Whoever waits longer has gone. */
const PATIENCE_MS = 15_000
/** Of what browsers take over HTTPS, what the site answers them with. */
const AS_BROWSERS = {'accept-encoding': 'br'}

const agent = new Agent({keepAlive: true})

/**
 * Asks for something, and has it when its last byte has come: to decompress it and to look into it is not the server's
 * time. On a connection that has ended meanwhile it is sent again, as browsers do (RFC 9110, 9.2.2).
 *
 * @throws Error where there is no whole answer
 */
export async function get(url: string): Promise<Got> {
  const {promise, resolve, reject} = Promise.withResolvers<Got>()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let isAnswered = false
  const asked = request(url, {agent, headers: AS_BROWSERS, signal}, (response) => {
    const {statusCode: status = 0, headers} = response
    const chunks: Buffer[] = []
    isAnswered = true
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('error', reject)
    response.once('end', () => {
      resolve({status, encoding: headers['content-encoding'], body: Buffer.concat(chunks)})
    })
  })
  asked.once('error', reject).end()
  try {
    return await promise
  } catch (error) {
    const isSentAgain = asked.reusedSocket && !isAnswered && codeOf(error) === 'ECONNRESET'
    if (isSentAgain) return get(url)
    throw error
  }
}
