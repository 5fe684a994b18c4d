import {randomUUID} from 'node:crypto'
import {Mutation as MutatorMutation} from '@sanity/mutator'
import {messageOf} from '#server/caught.ts'
import {LakeError} from '../errors.ts'
import {generateKeys} from './array-keys.ts'
import type {DocumentChange, LakeDocument} from './document.ts'
import type {Mutation, NewDocument, Patch, Selection} from './mutation.ts'

export type MutationResult = {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

/** What a transaction reads and the values it stamps: everything that makes applying it pure. */
export type ApplyContext = {
  get(id: string): LakeDocument | undefined
  /** Ids of the documents a query selects, as they are before this transaction. */
  select(query: string, params: Record<string, unknown>): string[]
  transactionId: string
  timestamp: string
  generateArrayKeys: boolean
}

export type Applied = {
  changes: DocumentChange[]
  results: MutationResult[]
  /** Every mutation with its selection resolved to one document id: what listeners are told. */
  mutationsById: Map<string, Record<string, unknown>[]>
}

/**
 * Applies mutations in order, later ones seeing what earlier ones did, and returns the difference
 * between before and after for each document that was touched. Nothing is written.
 *
 * @throws LakeError 409 where a document exists, is missing, or has another revision than the guard.
 */
export function applyMutations(mutations: readonly Mutation[], context: ApplyContext): Applied {
  return applySteps(
    mutations.map((mutation) => () => [mutation]),
    context,
  )
}

/**
 * Like `applyMutations`, for steps whose mutations depend on what the steps before them left behind:
 * each is given a reader of the transaction so far.
 */
export function applySteps(steps: readonly Step[], context: ApplyContext): Applied {
  const draft = new PendingTransaction(context)
  const results = steps.flatMap((step, index) => {
    try {
      return step((id) => draft.current(id)).flatMap((mutation) => draft.apply(mutation))
    } catch (error) {
      throw failed(error, index)
    }
  })
  return {changes: draft.changes(), results, mutationsById: draft.mutationsById}
}

export type ReadDocument = (id: string) => LakeDocument | null
export type Step = (read: ReadDocument) => Mutation[]

/** Documents as they are so far in a transaction that is not written yet. */
class PendingTransaction {
  readonly mutationsById: Applied['mutationsById'] = new Map()
  readonly #context: ApplyContext
  readonly #after = new Map<string, LakeDocument | null>()

  constructor(context: ApplyContext) {
    this.#context = context
  }

  changes(): DocumentChange[] {
    return [...this.#after].flatMap(([id, after]) => {
      const before = this.#context.get(id) ?? null
      return before === null && after === null ? [] : [{id, before, after}]
    })
  }

  apply(mutation: Mutation): MutationResult[] {
    switch (mutation.kind) {
      case 'patch':
        return this.#select(mutation.selection).map((id) => this.#patch(id, mutation.patch))
      case 'delete':
        return this.#select(mutation.selection).map((id) => this.#delete(id))
      default:
        return [this.#create(mutation.kind, mutation.document)]
    }
  }

  current(id: string): LakeDocument | null {
    const draft = this.#after.get(id)
    return draft === undefined ? (this.#context.get(id) ?? null) : draft
  }

  #select(selection: Selection): string[] {
    if ('id' in selection) return [selection.id]
    return this.#context.select(selection.query, selection.params)
  }

  #create(
    kind: 'create' | 'createOrReplace' | 'createIfNotExists',
    document: NewDocument,
  ): MutationResult {
    const id = newId(document._id)
    const existing = this.current(id)
    if (existing && kind === 'createIfNotExists') return {id, operation: 'none'}
    if (existing && kind === 'create') {
      throw conflict('documentAlreadyExistsError', `Document by ID "${id}" already exists`, id)
    }
    const createdAt = document['_createdAt'] ?? existing?._createdAt
    this.#write(id, {...document, ...(createdAt ? {_createdAt: createdAt} : {})})
    this.#record(id, {[kind]: {...document, _id: id}})
    return {id, operation: existing ? 'update' : 'create'}
  }

  #patch(id: string, patch: Patch): MutationResult {
    const existing = this.current(id)
    if (!existing) throw notFound(id)
    const {ifRevisionID, ...operations} = patch
    checkRevision(existing, ifRevisionID)
    const described = {patch: {id, ...operations}}
    const patched = new MutatorMutation({mutations: [described]}).apply(existing)
    this.#write(id, {...patched, _type: existing._type, _createdAt: existing._createdAt})
    this.#record(id, described)
    return {id, operation: 'update'}
  }

  #delete(id: string): MutationResult {
    const existing = this.current(id)
    if (!existing) return {id, operation: 'none'}
    this.#after.set(id, null)
    this.#record(id, {delete: {id}})
    return {id, operation: 'delete'}
  }

  /** The server owns `_id`, `_rev` and `_updatedAt`; a `_createdAt` that was sent is kept. */
  #write(id: string, document: NewDocument) {
    const {transactionId, timestamp, generateArrayKeys} = this.#context
    const createdAt = document['_createdAt']
    this.#after.set(id, {
      ...(generateArrayKeys ? generateKeys(document) : document),
      _id: id,
      _type: document._type,
      _createdAt: typeof createdAt === 'string' ? createdAt : timestamp,
      _updatedAt: timestamp,
      _rev: transactionId,
    })
  }

  #record(id: string, mutation: Record<string, unknown>) {
    const recorded = this.mutationsById.get(id)
    if (recorded) recorded.push(mutation)
    else this.mutationsById.set(id, [mutation])
  }
}

/** No id: a generated one. An id that ends in a dot is a prefix for a generated one. */
function newId(id: string | undefined): string {
  if (id === undefined) return randomUUID()
  return id.endsWith('.') ? id + randomUUID() : id
}

/** A single item of a 409 answer; `failed` wraps it into the whole. */
export class MutationConflict extends Error {
  readonly item: Record<string, unknown>
  constructor(item: {type: string; description: string; [detail: string]: unknown}) {
    super(item.description)
    this.item = item
  }
}

export function conflict(
  type: string,
  description: string,
  id: string,
  details: Record<string, unknown> = {},
): MutationConflict {
  return new MutationConflict({type, description, id, ...details})
}

export function notFound(id: string): MutationConflict {
  return conflict('documentNotFoundError', `The document with the ID "${id}" was not found`, id)
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

function failed(error: unknown, index: number): unknown {
  if (error instanceof LakeError) return error
  if (error instanceof MutationConflict) {
    return mutationsFailed(409, [{error: error.item, index}])
  }
  const type = 'mutationError'
  return mutationsFailed(400, [{error: {type, description: messageOf(error)}, index}])
}

/** The error body of a transaction that was refused: https://www.sanity.io/docs/http-mutations. */
export function mutationsFailed(
  status: number,
  items: {error: Record<string, unknown>; index: number}[],
): LakeError {
  const reasons = items.map(({error}) => String(error['description'])).join('; ')
  return LakeError.typed(status, 'mutationError', `The mutation(s) failed: ${reasons}`, {items})
}
