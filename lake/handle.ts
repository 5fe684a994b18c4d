import {type Context, Hono, type MiddlewareHandler} from 'hono'
import {routePath} from 'hono/route'
import {isResponse} from '@skyforge/server-kit/is-response.ts'
import {noteRoute} from '@skyforge/server-kit/operations/exchange.ts'
import type {FetchHandler, Peer} from '@skyforge/server-kit/request.ts'
import {type Authenticated, tokenIn} from './accounts/authenticate.ts'
import type {User} from './accounts/users.ts'
import {LakeError} from './errors.ts'
import {isEventStream} from './events/event-stream.ts'
import type {Call} from './http/call.ts'
import {clientOf} from './http/simple-request.ts'
import type {Client} from './http/requests-in-flight.ts'
import {jsonReply} from './http/json-response.ts'
import {ErrorReplies} from './http/error-replies.ts'
import {cors, checkHost, checkOrigin, checkPath, preflight} from './http/origins.ts'
import type {Route} from './http/route.ts'
import {ANONYMOUS_PACE} from './http/requests-in-flight.ts'
import type {Lake} from './lake.ts'
import {lakeRoutes, unversionedRoutes, versionedRoutes} from './routes.ts'

type LakeEnv = {Bindings: Peer; Variables: {url: URL; user: User | undefined}}

const PROJECT = '/p/:project'
const VERSION = '/:version{v(?:\\d[\\d-]*|X)}'
/** Paths outside of projects. */
const OWN_PATHS = ['/v1/ping', '/healthz', '/readyz', '/v1/stream/:ticket']

/**
 * The lake's request handler; `http/listen.ts` puts it on the network. CORS, safety checks, routing, responses and
 * errors are each in one place here. It never rejects: errors become responses.
 */
export function createHandler(lake: Lake): FetchHandler {
  const errors = new ErrorReplies(lake.options.report)
  const app = new Hono<LakeEnv>({strict: false})
  app.use(cors(lake.allowedOrigins), checkRequest(lake))
  app.on('GET', OWN_PATHS, (c, next) => {
    noteRoute(routePath(c))
    return next()
  })
  app.get('/v1/ping', () => Response.json({PONG: true}))
  app.get('/healthz', () => Response.json({status: 'ok'}))
  app.get('/readyz', async () => {
    await lake.mustTakeWrites()
    return Response.json({status: 'ok', warnings: lake.options.warnings?.() ?? []})
  })
  app.get('/v1/stream/:ticket', ({req}) => redeem(lake, req.method, req.param('ticket')))
  addRoutes(app, lake, '/v1', lakeRoutes)
  app.use(`${PROJECT}/*`, requireProject(lake))
  addRoutes(app, lake, PROJECT + VERSION, versionedRoutes)
  addRoutes(app, lake, PROJECT, unversionedRoutes)
  // As Sanity's own addresses of assets are, which clients put together with another host alone.
  addRoutes(app, lake, '', unversionedRoutes)
  app.notFound((c) => errors.missing(requestInfo(c)))
  app.onError((error, c) => errors.of(error, requestInfo(c)))
  return async (request, peer) => app.fetch(request, peer)
}

function checkRequest(lake: Lake): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    c.set('url', url)
    checkHost(url, lake.options)
    if (c.req.method === 'OPTIONS') return preflight(c.req)
    checkPath(url)
    checkOrigin(c.req, lake.allowedOrigins)
    return await next()
  }
}

/** @throws LakeError 405 for HEAD, which the router treats as GET: the stream would never end */
function redeem(lake: Lake, method: string, ticket: string): Response {
  if (method === 'GET') return lake.streamPorts.redeem(ticket)
  throw LakeError.http(405, `An event stream is opened with GET, not ${method}.`)
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
    const pattern = base.replace(VERSION, '/:version') + path
    app.on(method, base + path, async (c) => {
      noteRoute(pattern)
      const call = callOf(lake, c)
      const leave = lake.requestsInFlight.enter(
        {...call, isKnown: call.user !== undefined},
        call.peer.hold,
      )
      const response = await counted(call, leave, async () => reply(call, await handle(call)))
      // Nobody reads a HEAD response: end the listener.
      if (c.req.method === 'HEAD') await response.body?.cancel()
      return response
    })
  }
  // The path is known, the method is not.
  for (const [path, known] of Map.groupBy(routes, (route) => route.path)) {
    const methods = known.map(({method}) => method).join(', ')
    app.all(base + path, ({req}) => {
      throw LakeError.http(405, `${path} answers ${methods}, not ${req.method}.`)
    })
  }
}

/** A request is in flight until its response has been sent. Event streams are counted separately. */
async function counted(
  {lake, peer, user}: Call,
  leave: () => void,
  handle: () => Promise<Response>,
): Promise<Response> {
  peer.onClose?.(leave)
  const response = await handle().finally(() => {
    if (!peer.onClose) leave()
  })
  if (isEventStream(response)) leave()
  else if (!user) peer.keepPace?.(lake.options.anonymousPace ?? ANONYMOUS_PACE)
  return response
}

function callOf(lake: Lake, c: Context<LakeEnv>): Call {
  const {project = '', version = '', ...params} = c.req.param()
  const request = c.req.raw
  const client = clientOf(lake, c.req.header('x-forwarded-for'), c.env)
  const {user, sessionId, whileValid} = authenticate(lake, request, client)
  c.set('user', user)
  return {
    lake,
    request,
    url: c.var.url,
    peer: c.env,
    ...client,
    apiVersion: version.slice(1),
    project,
    params,
    user,
    sessionId,
    whileValid,
  }
}

/** @throws LakeError 401 for an invalid token, which makes the Studio sign in again; 429 for too many of them */
function authenticate(lake: Lake, request: Request, client: Client): Partial<Authenticated> {
  const header = request.headers.get('authorization')
  if (header === null) return {}
  const authenticated = lake.authenticateFrom(client, tokenIn(header))
  if (authenticated) return authenticated
  throw LakeError.http(401, 'Unauthorized - Session not found', {errorCode: 'SIO-401-ANF'})
}

async function reply(call: Call, value: unknown): Promise<Response> {
  return isResponse(value) ? value : jsonReply(call, value)
}

function requestInfo({req, var: {url, user}}: Context<LakeEnv>) {
  return {method: req.method, url, user}
}
