import type {ServerResponse} from 'node:http'

/**
 * Whether it is a stream of events (https://html.spec.whatwg.org/#the-eventsource-interface). `getHeader` knows nothing of
 * headers that `writeHead` was given, which most answers are, and to keep them for it would slow down each.
 */
export function isEventStream(response: ServerResponse): boolean {
  const head = String(Reflect.get(response, '_header') ?? '')
  return /^content-type: *text\/event-stream\b/im.test(head)
}
