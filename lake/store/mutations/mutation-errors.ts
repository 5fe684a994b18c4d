import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {LakeError} from '../../errors.ts'
import type {LakeDocument} from '../document.ts'

/** Reason for denying a change. */
export type Refusal = {permission: 'create' | 'update'; reason: string}

type Item = {type: string; description: string; [detail: string]: unknown}

/** A mutation that does not fit the documents; `failed` wraps it into the whole response. */
export class MutationError extends Error {
  readonly status: 400 | 403 | 409
  readonly item: Item

  constructor(status: 400 | 403 | 409, item: Item) {
    super(item.description)
    this.status = status
    this.item = item
  }
}

export function conflict(
  type: string,
  description: string,
  id: string,
  details: Record<string, unknown> = {},
): MutationError {
  return new MutationError(409, {type, description, id, ...details})
}

export function notFound(id: string): MutationError {
  return conflict('documentNotFoundError', `The document with the ID "${id}" was not found`, id)
}

/** A document that a mutation would make invalid. */
export function impossible(description: string, id: string): MutationError {
  return new MutationError(400, {type: 'validationError', description, id})
}

/** A change that the author may not make, in Sanity's words; `permission` is the missing one. */
export function forbidden(id: string, {permission, reason}: Refusal): MutationError {
  const description = `Insufficient permissions; permission "${permission}" required for "${id}": ${reason}`
  return new MutationError(403, {type: 'insufficientPermissionsError', description, id, permission})
}

/** Error for a change of `_id`, `_type` or `_createdAt`, with Sanity's name. */
export function immutable(
  attribute: string,
  id: string,
  details: Record<string, unknown> = {},
): MutationError {
  const description = `Cannot modify immutable attribute "${attribute}" of document "${id}"`
  const type = 'cannotModifyImmutableAttributeError'
  return new MutationError(400, {type, description, id, attribute, ...details})
}

/** Rejects a change based on another revision than the stored one. */
export function checkRevision(document: LakeDocument, expected: string | undefined): void {
  if (expected === undefined || expected === document._rev) return
  throw conflict(
    'documentRevisionIDDoesNotMatchError',
    `Document "${document._id}" has unexpected revision ID ("${document._rev}"), expected "${expected}"`,
    document._id,
    {currentRevisionID: document._rev, expectedRevisionID: expected},
  )
}

/** Error body of a transaction that fails at a mutation. */
export function failed(error: unknown, index: number): unknown {
  if (!(error instanceof MutationError)) return error
  return mutationsFailed(error.status, [{error: error.item, index}])
}

/** Error of a rejected transaction: https://www.sanity.io/docs/http-mutations. */
export function mutationsFailed(
  status: number,
  items: {error: Record<string, unknown>; index: number}[],
): LakeError {
  const reasons = items.map(({error}) => String(error['description'])).join('; ')
  return LakeError.typed(status, 'mutationError', `The mutation(s) failed: ${reasons}`, {items})
}

/** Reasons of a rejected transaction, as plain text. */
export function reasonsOf({body, message}: LakeError): string {
  const {error} = body
  const items = isPlainObject(error) && Array.isArray(error['items']) ? error['items'] : []
  const reasons = items.flatMap(({error: item}: {error: Item}) => item.description)
  return reasons.length > 0 ? reasons.join('; ') : message
}
