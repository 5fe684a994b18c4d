/**
 * Whether a handler's value is an answer as it stands. `instanceof Response` does not tell: `@hono/node-server`
 * puts a lighter class in the place of the global one, and Node's own answers (of `fetch`, of
 * `Response.error()`) are none of it.
 */
export function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === '[object Response]'
}
