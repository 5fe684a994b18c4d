import type {FetchHandler} from '#server/request.ts'
import {type Match, Router} from '#server/router.ts'
import {InboxError} from './errors.ts'
import type {Call} from './http/call.ts'
import {cannotReadAnswer, hangUp} from './http/hang-up.ts'
import {PUBLIC_HEADERS} from './http/headers.ts'
import {refusalOf} from './http/refusal.ts'
import {visitorAddress} from './http/visitor-address.ts'
import type {Inbox} from './inbox.ts'
import {routes} from './routes.ts'

const router = new Router(routes, (sentence) => new InboxError(400, sentence))

/**
 * From request to response: routing, replies and refusals, each in one place. The handler never rejects: what
 * goes wrong is an answer too.
 */
export function handlerOf(inbox: Inbox): FetchHandler {
  return async (request, peer) => {
    const url = new URL(request.url)
    const forwarded = request.headers.get('x-forwarded-for') ?? ''
    const address = visitorAddress(forwarded, peer, inbox.options.trustProxy)
    try {
      const {route, params} = findRoute(request, url)
      return reply(await route.handle({inbox, request, url, peer, address, params}))
    } catch (error) {
      return errorReply(inbox, error, request, url)
    }
  }
}

function findRoute(request: Request, {pathname}: URL): Match<Call> {
  const match = router.match(request.method, pathname)
  if (match) return match
  const methods = answeredMethods(pathname)
  if (methods.length === 0) {
    throw new InboxError(404, `This inbox has nothing at ${request.method} ${pathname}.`)
  }
  const allow = methods.join(', ')
  throw new InboxError(405, `${pathname} answers ${allow}, not ${request.method}.`, {allow})
}

/** `HEAD` is answered wherever `GET` is. */
function answeredMethods(pathname: string): string[] {
  const methods = router
    .methods(pathname)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)]
}

function reply(value: unknown): Response {
  if (value instanceof Response) return value
  return Response.json(value, {headers: PUBLIC_HEADERS})
}

function errorReply(inbox: Inbox, error: unknown, request: Request, url: URL): Response {
  const refusal = refusalOf(inbox, error, () => `${request.method} ${pathOf(request, url)}`)
  if (cannotReadAnswer(request)) return hangUp()
  return Response.json(
    {result: 'error', error: refusal.message},
    {status: refusal.status, headers: {...PUBLIC_HEADERS, ...refusal.headers}},
  )
}

function pathOf({method}: Request, {pathname}: URL): string {
  return router.match(method, pathname)?.route.path ?? '(no route)'
}
