import {type Context, Hono} from 'hono'
import {routePath} from 'hono/route'
import {isResponse} from '@skyforge/server-kit/is-response.ts'
import {noteRoute} from '@skyforge/server-kit/operations/exchange.ts'
import type {FetchHandler, Peer} from '@skyforge/server-kit/request.ts'
import {isUtf8} from '@skyforge/server-kit/utf8-path.ts'
import {visitorAddress} from '@skyforge/server-kit/visitors/visitor-address.ts'
import {InboxError} from './http/errors.ts'
import type {Call} from './http/call.ts'
import {cannotReadAnswer, hangUp} from './http/hang-up.ts'
import {OWN_HEADERS, PUBLIC_HEADERS} from './http/headers.ts'
import {refusalOf} from './http/refusal.ts'
import type {Route} from './http/route.ts'
import type {Inbox} from './inbox.ts'
import {routes} from './routes.ts'

type InboxEnv = {Bindings: Peer}

/**
 * The inbox as a server without a socket; `http/listen.ts` puts it on the network. Routing, replies and
 * refusals each have their one place here. It never rejects: what goes wrong is an answer too.
 */
export function createHandler(inbox: Inbox): FetchHandler {
  const app = new Hono<InboxEnv>({strict: false})
  for (const {method, path, handle} of routes) {
    app.on(method, path, async (c) => {
      noteRoute(path)
      return reply(await handle(callOf(inbox, c)))
    })
  }
  // What comes here has a path of ours, and another method.
  for (const [path, known] of Map.groupBy(routes, (route) => route.path)) {
    const allow = methodsOf(known)
    app.all(path, ({req}) => {
      throw new InboxError(405, `${req.path} answers ${allow}, not ${req.method}.`, {allow})
    })
  }
  app.notFound((c) => {
    const {method, path} = c.req
    const missing = new InboxError(404, `This inbox has nothing at ${method} ${path}.`)
    return errorReply(inbox, missing, c)
  })
  app.onError((error, c) => errorReply(inbox, error, c))
  return async (request, peer) => app.fetch(request, peer)
}

/** `HEAD` is answered wherever `GET` is. */
function methodsOf(known: readonly Route[]): string {
  return known.flatMap(({method}) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
}

/** @throws InboxError 400 for a path whose escapes are not UTF-8 */
function callOf(inbox: Inbox, c: Context<InboxEnv>): Call {
  const request = c.req.raw
  const url = new URL(request.url)
  if (!isUtf8(url.pathname)) throw new InboxError(400, 'The address is not valid UTF-8.')
  const forwarded = request.headers.get('x-forwarded-for') ?? ''
  const address = visitorAddress(forwarded, c.env, inbox.options.trustProxy)
  return {inbox, request, url, peer: c.env, address, params: c.req.param()}
}

function reply(value: unknown): Response {
  if (isResponse(value)) return value
  return Response.json(value, {headers: PUBLIC_HEADERS})
}

function errorReply(inbox: Inbox, error: Error, c: Context<InboxEnv>): Response {
  const refusal = refusalOf(inbox, error, () => `${c.req.method} ${routePath(c)}`)
  if (cannotReadAnswer(c.req.raw)) return hangUp(refusal.status)
  return Response.json(
    {result: 'error', error: refusal.message},
    {status: refusal.status, headers: {...OWN_HEADERS, ...refusal.headers}},
  )
}
