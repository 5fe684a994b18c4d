import {isLoopbackName} from '#server/loopback.ts'
import {LakeError} from '../errors.ts'

/**
 * A lake that is bound to loopback answers only to names of loopback: otherwise a page that has its own
 * name resolved to 127.0.0.1 could read it (DNS rebinding).
 *
 * @throws LakeError 403
 */
export function checkHost(url: URL, boundToLoopback: boolean): void {
  if (!boundToLoopback || isLoopbackName(url.hostname)) return
  throw LakeError.http(
    403,
    `This lake serves only this machine; "${url.hostname}" is not a name of it. Set HOST to serve others.`,
  )
}

/**
 * Browsers may change things only from the site and the Studio. Programs send no `Origin`.
 *
 * @throws LakeError 403
 */
export function checkOrigin(request: Request, allowed: ReadonlySet<string>): void {
  const origin = request.headers.get('origin')
  // A long query comes by POST and still only reads.
  if (/\/data\/query\/[^/]+$/.test(new URL(request.url).pathname)) return
  if (origin === null || allowed.has(origin)) return
  if (request.method === 'GET' || request.method === 'HEAD') return
  throw LakeError.http(403, `Origin "${origin}" may not change anything in this lake.`)
}

/**
 * CORS headers for one answer: the origin is named, never `*`, because the Studio's requests carry
 * credentials. `null` is allowed only for event streams, which browsers request so after a redirect.
 */
export function corsHeaders(
  request: Request,
  allowed: ReadonlySet<string>,
  {allowNull}: {allowNull: boolean},
): Record<string, string> {
  const origin = request.headers.get('origin')
  const known = origin !== null && (allowed.has(origin) || (allowNull && origin === 'null'))
  if (!known) return {vary: 'Origin'}
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-sanity-shard, content-disposition',
  }
}

/** The answer to a preflight; browsers keep it for ten minutes. */
export function preflight(request: Request, cors: Record<string, string>): Response {
  const headers: Record<string, string> = {
    ...cors,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers':
      request.headers.get('access-control-request-headers') ?? 'authorization, content-type',
    'access-control-max-age': '600',
  }
  return new Response(null, {status: 204, headers})
}
