import {type Context, Hono, type MiddlewareHandler} from 'hono'
import {isResponse} from '#server/is-response.ts'
import type {FetchHandler, Peer} from '#server/request.ts'
import type {User} from './accounts/users.ts'
import {LakeError} from './errors.ts'
import type {Call} from './http/call.ts'
import {cors, checkHost, checkOrigin, checkPath, preflight} from './http/origins.ts'
import type {Route} from './http/route.ts'
import type {Lake} from './lake.ts'
import {unversionedRoutes, versionedRoutes} from './routes.ts'

type LakeEnv = {Bindings: Peer; Variables: {url: URL}}

const PROJECT = '/p/:project'
const VERSION = '/:version{v(?:\\d[\\d-]*|X)}'

/** The Studio asks for these and lives with a 404; they are not reported as missing. */
const EXPECTED_MISSES = /^\/(journey|schedules)\//

/**
 * The lake as a server without a socket; `http/listen.ts` puts it on the network. CORS, safety checks,
 * routing, replies and errors each have their one place here. It never rejects: what goes wrong is an answer
 * too.
 */
export function createHandler(lake: Lake): FetchHandler {
  const app = new Hono<LakeEnv>({strict: false})
  app.use(cors(lake.allowedOrigins), checkRequest(lake))
  app.get('/v1/ping', () => reply({PONG: true}))
  app.get('/v1/stream/:ticket', (c) => lake.streamPorts.redeem(c.req.param('ticket')))
  app.use(`${PROJECT}/*`, requireProject(lake))
  addRoutes(app, lake, PROJECT + VERSION, versionedRoutes)
  addRoutes(app, lake, PROJECT, unversionedRoutes)
  // As Sanity's own addresses of assets are, which clients put together with another host alone.
  addRoutes(app, lake, '', unversionedRoutes)
  app.notFound((c) => errorReply(lake, missing(lake, c), c))
  app.onError((error, c) => errorReply(lake, error, c))
  return async (request, peer) => app.fetch(request, peer)
}

function checkRequest(lake: Lake): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    c.set('url', url)
    checkHost(url, lake.options.boundToLoopback)
    if (c.req.method === 'OPTIONS') return preflight(c.req)
    checkPath(url)
    checkOrigin(c.req, lake.allowedOrigins)
    return await next()
  }
}

function requireProject(lake: Lake): MiddlewareHandler {
  return (c, next) => {
    const project = c.req.param('project') ?? ''
    if (lake.hasProject(project)) return next()
    throw LakeError.http(404, `There is no project "${project}" in this lake.`)
  }
}

function addRoutes(app: Hono<LakeEnv>, lake: Lake, base: string, routes: readonly Route[]) {
  for (const {method, path, handle} of routes) {
    app.on(method, base + path, async (c) => {
      const response = reply(await handle(callOf(lake, c)))
      // A listener that nobody is going to read has to end.
      if (c.req.method === 'HEAD') await response.body?.cancel()
      return response
    })
  }
  // What comes here has a path of ours, and another method.
  for (const [path, known] of Map.groupBy(routes, (route) => route.path)) {
    const methods = known.map(({method}) => method).join(', ')
    app.all(base + path, ({req}) => {
      throw LakeError.http(405, `${path} answers ${methods}, not ${req.method}.`)
    })
  }
}

function callOf(lake: Lake, c: Context<LakeEnv>): Call {
  const {project = '', version = '', ...params} = c.req.param()
  const request = c.req.raw
  return {
    lake,
    request,
    url: c.var.url,
    peer: c.env,
    apiVersion: version.slice(1),
    project,
    params,
    user: authenticate(lake, request),
  }
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
  if (isResponse(value)) return value
  return Response.json(value, {headers: {'cache-control': 'no-store'}})
}

/** The 404 of an address that no route has. */
function missing(lake: Lake, {req, var: {url}}: Context<LakeEnv>): LakeError {
  const groups = /^\/p\/[^/]+(?:\/v(?:\d[\d-]*|X))?(?<path>\/.*)$/.exec(url.pathname)?.groups
  if (!groups) {
    return LakeError.http(
      404,
      `"${url.pathname}" is not an address of this lake: they start with /p/<project id>/v<API version>/.`,
    )
  }
  const {path = ''} = groups
  const endpoint = `${req.method} ${path}`
  if (!EXPECTED_MISSES.test(path)) lake.options.report(`Not implemented: ${endpoint}`)
  return LakeError.http(404, `This lake does not implement ${endpoint}.`, {endpoint})
}

function errorReply(lake: Lake, error: Error, {req, var: {url}}: Context<LakeEnv>): Response {
  if (error instanceof LakeError) return Response.json(error.body, {status: error.status})
  // As it was sent: `req.path` is decoded, and a line break in it would write a line of its own.
  lake.options.report(`Failed: ${req.method} ${url.pathname}`, error)
  const {body, status} = LakeError.http(
    500,
    'The lake failed to answer; its log says why. The request can be sent again.',
  )
  return Response.json(body, {status})
}
