import type {Route as RouteOf} from '#server/router.ts'
import {LakeError} from '../errors.ts'
import type {AuthorisedCall, Call} from './call.ts'

/**
 * One endpoint. `path` is what stands behind `/p/<project>/v<version>`. Those whose handler is not wrapped
 * in `authorised` answer anyone.
 */
export type Route = RouteOf<Call>

export type Handler = Route['handle']

/** Wraps a handler that needs to know who is asking; without a valid token it is not called. */
export function authorised(handle: (call: AuthorisedCall) => unknown): Handler {
  return (call) => {
    if (call.user) return handle({...call, user: call.user})
    throw LakeError.http(401, 'Unauthorized - Session not found', {errorCode: 'SIO-401-ANF'})
  }
}
