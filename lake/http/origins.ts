import type {HonoRequest, MiddlewareHandler} from 'hono'
import {isLoopbackName} from '@skyforge/server-kit/loopback.ts'
import {isUtf8} from '@skyforge/server-kit/utf8-path.ts'
import {LakeError} from '../errors.ts'
import type {Access, AllowedOrigins} from './allowed-origins.ts'

type Known = {boundToLoopback: boolean; publicUrl: string}

/** The lake's own pages, which know from where they are posted. */
const OWN_PAGE = /\/auth\/(?:local|join\/[^/]+|reset\/[^/]+)$/

/** At either address, see `withResourceRoutes`. */
const QUERY = /\/(?:data\/query\/[^/]+|datasets\/[^/]+\/query)$/

/** @throws LakeError 400 for a path whose escapes are not UTF-8, so that no route could name its parts */
export function checkPath({pathname}: URL): void {
  if (!isUtf8(pathname)) throw LakeError.http(400, 'The address is not valid UTF-8.')
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
 * Browsers may change things only from the site and the Studio, and from where their project allows it. Programs send
 * no `Origin`.
 *
 * @throws LakeError 403
 */
export function checkOrigin(request: HonoRequest, allowed: AllowedOrigins): void {
  const origin = request.header('origin')
  // A long query comes by POST and still only reads.
  if (QUERY.test(request.path) || OWN_PAGE.test(request.path)) return
  if (origin === undefined || accessOf(request, origin, allowed) === 'with token') return
  if (request.method === 'GET' || request.method === 'HEAD') return
  throw LakeError.http(403, `Origin "${origin}" may not change anything in this lake.`)
}

/**
 * CORS: the origin is named, never `*`, because the Studio's requests carry credentials. `null` is allowed
 * only for event streams, which browsers request so after a redirect. Headers are added to the answer itself:
 * `hono/cors` makes two copies of each, which takes half as long again as a simple query.
 */
export function cors(allowed: AllowedOrigins): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isRedirected = origin === 'null' && c.req.path.startsWith('/v1/stream/')
    await next()
    const {headers} = c.res
    headers.append('vary', 'Origin')
    headers.set('x-content-type-options', NO_SNIFFING['x-content-type-options'])
    if (origin === undefined) return
    const access = isRedirected ? 'with token' : accessOf(c.req, origin, allowed)
    if (access === 'as anybody') allowNoToken(headers)
    for (const [name, value] of Object.entries(corsHeaders(origin, access))) {
      headers.set(name, value)
    }
  }
}

/** Header of every response: browsers must not take stored text in JSON for a page or a script. */
export const NO_SNIFFING = {'x-content-type-options': 'nosniff'} as const

/** What an answer tells the browser that shows a page of an origin, beside `Vary`. */
export function corsHeaders(origin: string, access: Access | undefined): Record<string, string> {
  if (access === undefined) return {}
  return {
    ...(access === 'with token' && {'access-control-allow-credentials': 'true'}),
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-sanity-shard, content-disposition, content-range, etag',
  }
}

/** Of a preflight: a browser sends no token then. */
function allowNoToken(headers: Headers) {
  const names = headers.get('access-control-allow-headers')?.split(',')
  const others = names?.filter((name) => name.trim().toLowerCase() !== 'authorization')
  if (others) headers.set('access-control-allow-headers', others.join(','))
}

function accessOf(
  {path}: HonoRequest,
  origin: string,
  allowed: AllowedOrigins,
): Access | undefined {
  return allowed.accessOf(origin, /^\/p\/([^/]+)/.exec(path)?.[1])
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
