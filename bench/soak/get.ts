import {Agent, request} from 'node:http'

export type Got = {status: number; encoding: string | undefined; body: Buffer}

/** Time after which a visitor gives up. */
const PATIENCE_MS = 15_000
/** The encoding that browsers accept over HTTPS and the site uses. */
const AS_BROWSERS = {'accept-encoding': 'br'}

const agent = new Agent({keepAlive: true})

/**
 * Resolves with a response at its last byte; decompressing is not the server's time.
 *
 * @throws Error if the response is incomplete, also when the server drops the connection
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
