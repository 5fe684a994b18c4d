import type {HonoRequest, MiddlewareHandler} from 'hono'
import {isLoopbackName} from '#server/loopback.ts'
import {LakeError} from '../errors.ts'

type Known = {boundToLoopback: boolean; publicUrl: string}

/** The lake's own pages, which know from where they are posted. */
const OWN_PAGE = /\/auth\/(?:local|join\/[^/]+|reset\/[^/]+)$/

/** @throws LakeError 400 for a path whose escapes are not UTF-8, so that no route could name its parts */
export function checkPath({pathname}: URL): void {
  try {
    decodeURIComponent(pathname)
  } catch (error) {
    if (error instanceof URIError) throw LakeError.http(400, 'The address is not valid UTF-8.')
    throw error
  }
}

/**
 * A lake that is bound to loopback answers only to names of loopback: otherwise a page that has its own
 * name resolved to 127.0.0.1 could read it (DNS rebinding). A proxy may ask by the name that it is known by.
 *
 * @throws LakeError 403
 */
export function checkHost({hostname}: URL, {boundToLoopback, publicUrl}: Known): void {
  if (!boundToLoopback || isLoopbackName(hostname)) return
  if (hostname === new URL(publicUrl).hostname) return
  throw LakeError.http(
    403,
    `This lake serves only this machine; "${hostname}" is not a name of it. Set HOST to serve others, or LAKE_URL behind a proxy.`,
  )
}

/**
 * Browsers may change things only from the site and the Studio. Programs send no `Origin`.
 *
 * @throws LakeError 403
 */
export function checkOrigin(request: HonoRequest, allowed: ReadonlySet<string>): void {
  const origin = request.header('origin')
  // A long query comes by POST and still only reads.
  if (/\/data\/query\/[^/]+$/.test(request.path) || OWN_PAGE.test(request.path)) return
  if (origin === undefined || allowed.has(origin)) return
  if (request.method === 'GET' || request.method === 'HEAD') return
  throw LakeError.http(403, `Origin "${origin}" may not change anything in this lake.`)
}

/**
 * CORS: the origin is named, never `*`, because the Studio's requests carry credentials. `null` is allowed
 * only for event streams, which browsers request so after a redirect. Headers are added to the answer itself:
 * `hono/cors` makes two copies of each, which takes half as long again as a simple query.
 */
export function cors(allowed: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isRedirected = origin === 'null' && c.req.path.startsWith('/v1/stream/')
    await next()
    const {headers} = c.res
    headers.append('vary', 'Origin')
    if (origin === undefined || !(allowed.has(origin) || isRedirected)) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-credentials', 'true')
    headers.set('access-control-expose-headers', 'x-sanity-shard, content-disposition')
  }
}

/** The answer to a preflight; browsers keep it for ten minutes. */
export function preflight(request: HonoRequest): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        request.header('access-control-request-headers') ?? 'authorization, content-type',
      'access-control-max-age': '600',
    },
  })
}
