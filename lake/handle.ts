import type {FetchHandler, Peer} from '#server/request.ts'
import {type Match, Router} from '#server/router.ts'
import {LakeError} from './errors.ts'
import type {Lake} from './lake.ts'
import {unversionedRoutes, versionedRoutes} from './routes.ts'
import type {User} from './accounts/users.ts'
import type {Call} from './http/call.ts'
import {checkHost, checkOrigin, corsHeaders, preflight} from './http/origins.ts'

const unreadable = (sentence: string) => LakeError.http(400, sentence)
const versioned = new Router(versionedRoutes, unreadable)
const unversioned = new Router(unversionedRoutes, unreadable)

const STREAM_PATH = '/v1/stream/'
const PING_PATH = '/v1/ping'

/** The Studio asks for these and lives with a 404; they are not reported as missing. */
const EXPECTED_MISSES = /^\/(journey|schedules)\//

/**
 * The lake as a server without a socket; `http/listen.ts` puts it on the network. Safety checks, routing,
 * replies and CORS each have their one place here. It never rejects: what goes wrong is an answer too.
 */
export function createHandler(lake: Lake): FetchHandler {
  return (request, peer) => handleRequest(lake, request, peer)
}

async function handleRequest(lake: Lake, request: Request, peer: Peer): Promise<Response> {
  const url = new URL(request.url)
  const allowNull = url.pathname.startsWith(STREAM_PATH)
  const cors = corsHeaders(request, lake.allowedOrigins, {allowNull})
  try {
    checkHost(url, lake.options.boundToLoopback)
    if (request.method === 'OPTIONS') return preflight(request, cors)
    checkOrigin(request, lake.allowedOrigins)
    return withHeaders(reply(await dispatch(lake, request, url, peer)), cors)
  } catch (error) {
    return withHeaders(errorReply(lake, error, request, url), cors)
  }
}

async function dispatch(lake: Lake, request: Request, url: URL, peer: Peer): Promise<unknown> {
  if (url.pathname === PING_PATH) return {PONG: true}
  if (url.pathname.startsWith(STREAM_PATH)) {
    return lake.streamPorts.redeem(url.pathname.slice(STREAM_PATH.length))
  }
  const address = parseAddress(url.pathname)
  if (!lake.hasProject(address.project)) {
    throw LakeError.http(404, `There is no project "${address.project}" in this lake.`)
  }
  const {route, params} = findRoute(lake, request, address)
  const user = authenticate(lake, request)
  const {project, apiVersion} = address
  const call: Call = {lake, request, url, peer, apiVersion, project, params, user}
  return route.handle(call)
}

type Address = {project: string; apiVersion: string; path: string; router: Router<Call>}

/** `/p/<project>/v<version>/<path>`, or `/p/<project>/<path>` for assets. */
function parseAddress(pathname: string): Address {
  const groups = /^\/p\/(?<project>[^/]+)(?:\/v(?<version>\d[\d-]*|X))?(?<path>\/.*)$/.exec(
    pathname,
  )?.groups
  const {project, version, path} = groups ?? {}
  if (project === undefined || path === undefined) {
    throw LakeError.http(
      404,
      `"${pathname}" is not an address of this lake: they start with /p/<project id>/v<API version>/.`,
    )
  }
  return {project, apiVersion: version ?? '', path, router: version ? versioned : unversioned}
}

function findRoute(lake: Lake, request: Request, {path, router}: Address): Match<Call> {
  const match = router.match(request.method, path)
  if (match) return match
  const methods = router.methods(path)
  if (methods.length > 0) {
    throw LakeError.http(405, `${path} answers ${methods.join(', ')}, not ${request.method}.`)
  }
  if (!EXPECTED_MISSES.test(path)) {
    lake.options.report(`Not implemented: ${request.method} ${path}`)
  }
  throw LakeError.http(404, `This lake does not implement ${request.method} ${path}.`, {
    endpoint: `${request.method} ${path}`,
  })
}

/** @throws LakeError 401 for a token that is not valid; the Studio then logs in anew */
function authenticate(lake: Lake, request: Request): User | undefined {
  const header = request.headers.get('authorization')
  if (header === null) return undefined
  const user = lake.userOf(header.replace(/^Bearer\s+/i, ''))
  if (user) return user
  throw LakeError.http(401, 'Unauthorized - Session not found', {errorCode: 'SIO-401-ANF'})
}

function reply(value: unknown): Response {
  if (value instanceof Response) return value
  return Response.json(value, {headers: {'cache-control': 'no-store'}})
}

function errorReply(lake: Lake, error: unknown, request: Request, url: URL): Response {
  if (error instanceof LakeError) {
    return Response.json(error.body, {status: error.status, headers: error.headers})
  }
  lake.options.report(`Failed: ${request.method} ${url.pathname}`, error)
  const {body, status} = LakeError.http(
    500,
    'The lake failed to answer; its log says why. The request can be sent again.',
  )
  return Response.json(body, {status})
}

/** Headers of a redirect or a file cannot be changed in place. */
function withHeaders(response: Response, extra: Record<string, string>): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(extra)) {
    if (name === 'vary') headers.append(name, value)
    else headers.set(name, value)
  }
  return new Response(response.body, {status: response.status, headers})
}
