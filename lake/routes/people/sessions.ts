import {LakeError} from '../../errors.ts'
import type {AuthorisedCall} from '../../http/call.ts'
import {authorised, type Route} from '../../http/route.ts'
import type {Session} from '../../store/accounts/accounts.ts'

/** Sessions of the caller; administrators find all sessions among the tokens. */
export const sessionRoutes: Route[] = [
  {method: 'GET', path: '/users/me/sessions', handle: authorised(ownSessions)},
  {method: 'DELETE', path: '/users/me/sessions/:session', handle: authorised(endOwn)},
]

function ownSessions(call: AuthorisedCall) {
  return sessionsOf(call).map(({id, label, createdAt, lastUsedAt}) => ({
    id,
    label,
    createdAt,
    lastUsedAt,
    isCurrent: id === call.sessionId,
  }))
}

function sessionsOf({lake, user}: AuthorisedCall): Session[] {
  return lake.sessions.all().filter((session) => session.user === user.id)
}

function endOwn(call: AuthorisedCall): Response {
  const id = call.params['session'] ?? ''
  const isOwn = sessionsOf(call).some((session) => session.id === id)
  if (isOwn && call.lake.sessions.revoke(id)) return new Response(null, {status: 204})
  throw LakeError.http(404, `You have no session "${id}".`)
}
