import type {ServerResponse} from 'node:http'

/**
 * True if the response is an event stream (https://html.spec.whatwg.org/#the-eventsource-interface). `getHeader` does
 * not know headers passed to `writeHead`, so this reads Node's private `_header`.
 */
export function isEventStream(response: ServerResponse): boolean {
  const head = String(Reflect.get(response, '_header') ?? '')
  return /^content-type: *text\/event-stream\b/im.test(head)
}
