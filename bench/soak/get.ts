import {Agent, request} from 'node:http'

/** An answer as it came over the wire. */
export type Got = {status: number; encoding: string | undefined; body: Buffer}

/** Whoever waits longer has gone. */
const PATIENCE_MS = 15_000
/** Of what browsers take over HTTPS, what the site answers them with. */
const AS_BROWSERS = {'accept-encoding': 'br'}

const agent = new Agent({keepAlive: true})

/**
 * Asks for something, and has it when its last byte has come: to decompress it and to look into it is not the server's
 * time.
 *
 * @throws Error where there is no whole answer: also where a connection is dropped that the server said nothing of
 */
export function get(url: string): Promise<Got> {
  const {promise, resolve, reject} = Promise.withResolvers<Got>()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const asked = request(url, {agent, headers: AS_BROWSERS, signal}, (response) => {
    const {statusCode: status = 0, headers} = response
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('error', reject)
    response.once('end', () => {
      resolve({status, encoding: headers['content-encoding'], body: Buffer.concat(chunks)})
    })
  })
  asked.once('error', reject).end()
  return promise
}
