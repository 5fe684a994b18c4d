import {LakeError} from '../errors.ts'
import {may, type Permission} from '../accounts/roles.ts'
import type {AuthorisedCall, Call} from './call.ts'

/**
 * What a call is answered with: a `Response`, or a value that is sent as JSON. What it throws becomes the
 * answer too (`LakeError`).
 */
export type Handler = (call: Call) => unknown

/**
 * One endpoint. `path` is what stands behind `/p/<project>/v<version>`; `:name` is one segment. Of two that
 * fit an address the first answers. Those whose handler is not wrapped in `authorised` or `permitted` answer anyone.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  handle: Handler
}

/** Wraps a handler that needs to know who is asking; without a valid token it is not called. */
export function authorised(handle: (call: AuthorisedCall) => unknown): Handler {
  return (call) => {
    if (call.user) return handle({...call, user: call.user})
    throw LakeError.unauthorized()
  }
}

/**
 * Wraps a handler that asks for a permission: it is not called without a valid token (401), nor for who may not
 * (403). What a transaction changes is judged by the transaction itself, see `authorship`.
 */
export function permitted(
  asked: Permission | ((call: AuthorisedCall) => Permission),
  handle: (call: AuthorisedCall) => unknown,
): Handler {
  return authorised((call) => {
    const permission = typeof asked === 'string' ? asked : asked(call)
    if (may(call.user, permission)) return handle(call)
    throw LakeError.http(
      403,
      `Insufficient permissions: this needs the permission "${permission}", which the role "${call.user.role}" does not have.`,
    )
  })
}

/** The same where the project stands in the path twice, as `:id` too; both must be the same. */
export function ofProject(
  permission: Permission,
  handle: (call: AuthorisedCall) => unknown,
): Handler {
  return permitted(permission, (call) => {
    const {project, params} = call
    if (params['id'] === project) return handle(call)
    throw LakeError.http(404, `Project "${params['id']}" is not at the address of "${project}".`)
  })
}
