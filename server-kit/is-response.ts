/**
 * True if the value is a `Response`. `@hono/node-server` replaces the global class, so `instanceof` misses the
 * responses of `fetch` and `Response.error()`.
 */
export function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === '[object Response]'
}
