import {randomUUID} from 'node:crypto'
import {LakeError} from '../../errors.ts'
import {generateKeys} from './array-keys.ts'
import {
  type DocumentChange,
  type LakeDocument,
  releaseOf,
  releaseOfDocumentId,
} from '../document.ts'
import {whyNotStorable} from '../document-limits.ts'
import {withVersionSystem} from '../version-system.ts'
import {
  type Creation,
  isDocumentId,
  isNewDocumentId,
  type Mutation,
  type NewDocument,
  type Selection,
} from './mutation.ts'
import {
  checkRevision,
  conflict,
  forbidden,
  impossible,
  notFound,
  type Refusal,
} from './mutation-errors.ts'
import type {Patch} from './patch.ts'
import {applyPatch} from './apply-patch.ts'

/** Inputs of a transaction, so that applying it is a pure function. */
export type ApplyContext = {
  get(id: string): LakeDocument | undefined
  /** Ids of the versions in a release. */
  versionsIn(release: string): Iterable<string>
  /** Documents of scheduled releases. */
  scheduledReleases(): Iterable<LakeDocument>
  /** A document as an earlier transaction left it; `undefined` if unknown. */
  revisionOf(id: string, revision: string): LakeDocument | undefined
  /** Ids of the documents that a query selects before this transaction. */
  select(query: string, params: Record<string, unknown>): string[]
  /** Reason why the author may not make a change; `undefined` if allowed. */
  whyNot(change: DocumentChange): Refusal | undefined
  /** Adds derived fields to a document. */
  complete(document: LakeDocument): LakeDocument
  author: string
  transactionId: string
  timestamp: string
  generateArrayKeys: boolean
  /** Maximum milliseconds for applying it, which blocks all requests. */
  milliseconds?: number | undefined
}

export type Applied = {
  changes: DocumentChange[]
  results: MutationResult[]
  /** Mutations with selections resolved to one document id, for listeners. */
  mutationsById: Map<string, Record<string, unknown>[]>
}

export type MutationResult = {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  /** The document after this mutation, or the deleted one; unset if a missing document was deleted. */
  document?: LakeDocument
}

/** Documents within a transaction that is not written yet. */
export class PendingTransaction {
  readonly mutationsById: Applied['mutationsById'] = new Map()
  readonly #context: ApplyContext
  readonly #after = new Map<string, LakeDocument | null>()
  readonly #start = performance.now()

  constructor(context: ApplyContext) {
    this.#context = context
  }

  changes(): DocumentChange[] {
    return [...this.#after].flatMap(([id, after]) => {
      const before = this.#context.get(id) ?? null
      return before === null && after === null ? [] : [{id, before, after}]
    })
  }

  /** @throws MutationError if a mutation cannot be applied; the transaction is then unusable */
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

  get transactionId(): string {
    return this.#context.transactionId
  }

  get author(): string {
    return this.#context.author
  }

  get timestamp(): string {
    return this.#context.timestamp
  }

  read(id: string): LakeDocument | null {
    const pending = this.#after.get(id)
    return pending === undefined ? (this.#context.get(id) ?? null) : pending
  }

  /** Versions in a release, oldest first. */
  versionsIn(release: string): LakeDocument[] {
    const touched = [...this.#after.keys()].filter((id) => releaseOf(id) === release)
    const ids = new Set([...this.#context.versionsIn(release), ...touched])
    return [...ids].flatMap((id) => this.read(id) ?? [])
  }

  /** Documents of scheduled releases. */
  scheduledReleases(): LakeDocument[] {
    const touched = [...this.#after.keys()].filter((id) => releaseOfDocumentId(id) !== undefined)
    const known = [...this.#context.scheduledReleases()].map(({_id}) => _id)
    const releases = [...new Set([...known, ...touched])].map((id) => this.read(id))
    return releases
      .filter((release) => release?.['state'] === 'scheduled')
      .flatMap((each) => each ?? [])
  }

  revisionOf(id: string, revision: string): LakeDocument | undefined {
    return this.#context.revisionOf(id, revision)
  }

  #select(selection: Selection): string[] {
    this.#checkTime()
    if ('id' in selection) return [selection.id]
    return this.#context.select(selection.query, selection.params)
  }

  #checkTime(): void {
    const {milliseconds = Infinity} = this.#context
    if (performance.now() - this.#start <= milliseconds) return
    const reason = `The transaction takes more than ${milliseconds / 1000} s of computing. Send it in parts.`
    throw LakeError.typed(400, 'transactionLimitError', reason)
  }

  #create(kind: Creation, document: NewDocument): MutationResult {
    this.#checkTime()
    const id = newId(document._id)
    const existing = this.read(id)
    if (existing && kind === 'createIfNotExists') return {id, operation: 'none', document: existing}
    if (existing && kind === 'create') {
      throw conflict('documentAlreadyExistsError', `Document by ID "${id}" already exists`, id)
    }
    const createdAt = document['_createdAt'] ?? existing?._createdAt
    const written = this.#write(id, {...document, ...(createdAt ? {_createdAt: createdAt} : {})})
    this.#record(id, {[kind]: {...document, _id: id}})
    return {id, operation: existing ? 'update' : 'create', document: written}
  }

  #patch(id: string, patch: Patch): MutationResult {
    const existing = this.read(id)
    if (!existing) throw notFound(id)
    const {ifRevisionID, ...operations} = patch
    checkRevision(existing, ifRevisionID)
    const written = this.#write(
      id,
      applyPatch(existing, operations, () => this.#checkTime()),
    )
    this.#record(id, {patch: {id, ...operations}})
    return {id, operation: 'update', document: written}
  }

  #delete(id: string): MutationResult {
    const existing = this.read(id)
    if (!existing) return {id, operation: 'none'}
    this.#set(id, null)
    this.#record(id, {delete: {id}})
    return {id, operation: 'delete', document: existing}
  }

  /** The server owns `_id`, `_rev` and `_updatedAt`; a `_createdAt` that was sent is kept. */
  #write(id: string, document: NewDocument): LakeDocument {
    const {transactionId, timestamp, generateArrayKeys, complete} = this.#context
    const why = whyNotStorable(document)
    if (why !== undefined) throw impossible(`Document "${id}" cannot be stored: ${why}`, id)
    const createdAt = document['_createdAt']
    const written = complete({
      ...withVersionSystem(id, generateArrayKeys ? generateKeys(document) : document),
      _id: id,
      _type: document._type,
      _createdAt: typeof createdAt === 'string' ? createdAt : timestamp,
      _updatedAt: timestamp,
      _rev: transactionId,
    })
    this.#set(id, written)
    return written
  }

  /** The only place where a transaction changes a document. */
  #set(id: string, after: LakeDocument | null) {
    const before = this.read(id)
    if (before === null && after !== null && !isNewDocumentId(id)) {
      throw impossible(`"${id}" is not a valid document id`, id)
    }
    const refusal = this.#context.whyNot({id, before, after})
    if (refusal) throw forbidden(id, refusal)
    this.#after.set(id, after)
  }

  #record(id: string, mutation: Record<string, unknown>) {
    const recorded = this.mutationsById.get(id)
    if (recorded) recorded.push(mutation)
    else this.mutationsById.set(id, [mutation])
  }
}

/** Generates an id if it is missing or ends in a dot, which makes it a prefix. */
function newId(id: string | undefined): string {
  if (id === undefined) return randomUUID()
  if (!id.endsWith('.')) return id
  const generated = id + randomUUID()
  if (isDocumentId(generated)) return generated
  throw impossible(`With a generated part behind it "${id}" is not a valid document id`, generated)
}
