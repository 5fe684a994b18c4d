import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {LakeError} from '../../errors.ts'
import type {LakeDocument} from '../document.ts'

/** Why somebody may not make a change. */
export type Refusal = {permission: 'create' | 'update'; reason: string}

type Item = {type: string; description: string; [detail: string]: unknown}

/** One mutation that cannot be applied to the documents as they are; `failed` wraps it into the whole answer. */
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

/** A document that a mutation would leave in a state that it cannot have. */
export function impossible(description: string, id: string): MutationError {
  return new MutationError(400, {type: 'validationError', description, id})
}

/** A change that is not its author's to make, in Sanity's words; `permission` is what a grant would have to name. */
export function forbidden(id: string, {permission, reason}: Refusal): MutationError {
  const description = `Insufficient permissions; permission "${permission}" required for "${id}": ${reason}`
  return new MutationError(403, {type: 'insufficientPermissionsError', description, id, permission})
}

/** Sanity's name for a change of `_id`, `_type` or `_createdAt`. */
export function immutable(
  attribute: string,
  id: string,
  details: Record<string, unknown> = {},
): MutationError {
  const description = `Cannot modify immutable attribute "${attribute}" of document "${id}"`
  const type = 'cannotModifyImmutableAttributeError'
  return new MutationError(400, {type, description, id, attribute, ...details})
}

/** Refuses a change that was made against another revision than the one that is stored. */
export function checkRevision(document: LakeDocument, expected: string | undefined): void {
  if (expected === undefined || expected === document._rev) return
  throw conflict(
    'documentRevisionIDDoesNotMatchError',
    `Document "${document._id}" has unexpected revision ID ("${document._rev}"), expected "${expected}"`,
    document._id,
    {currentRevisionID: document._rev, expectedRevisionID: expected},
  )
}

/** The answer for a transaction that ends with this error at this mutation. */
export function failed(error: unknown, index: number): unknown {
  if (!(error instanceof MutationError)) return error
  return mutationsFailed(error.status, [{error: error.item, index}])
}

/** The error body of a transaction that was refused: https://www.sanity.io/docs/http-mutations. */
export function mutationsFailed(
  status: number,
  items: {error: Record<string, unknown>; index: number}[],
): LakeError {
  const reasons = items.map(({error}) => String(error['description'])).join('; ')
  return LakeError.typed(status, 'mutationError', `The mutation(s) failed: ${reasons}`, {items})
}

/** Why a transaction was refused, without the words around it. */
export function reasonsOf({body, message}: LakeError): string {
  const {error} = body
  const items = isPlainObject(error) && Array.isArray(error['items']) ? error['items'] : []
  const reasons = items.flatMap(({error: item}: {error: Item}) => item.description)
  return reasons.length > 0 ? reasons.join('; ') : message
}
