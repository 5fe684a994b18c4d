import {type ClientRequest, request} from 'node:http'

/**
 * Opens an event stream on a new connection with little overhead; resolves at the welcome event.
 *
 * @param onEnd called when either side closes the stream
 */
export function readEvents(
  address: string,
  headers: Record<string, string>,
  onMutation: () => void,
  onEnd: () => void = () => {},
): Promise<ClientRequest> {
  const {promise, resolve, reject} = Promise.withResolvers<ClientRequest>()
  const sent = request(address, {headers, agent: false}, (response) => {
    let rest = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      const events = (rest + chunk).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        if (event.includes('event: welcome')) resolve(sent)
        else if (event.includes('event: mutation')) onMutation()
      }
    })
    response.once('close', onEnd)
  })
  sent.once('error', reject).end()
  return promise
}
