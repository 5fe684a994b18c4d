import type {Budget} from '../budget.ts'
import {type GroqObject, isObject} from '../evaluator/values/values.ts'
import {fieldStep, memberStep, pathText, type Selectors} from './json-path.ts'
import {type DocumentValue, fieldOrigin, type Origin, type Traced, tracedMembers} from './origin.ts'

/** A Content Source Map (https://github.com/sanity-io/content-source-maps), as `@sanity/client` reads it. */
export type ContentSourceMap = {
  /** Mappings by path in the result; a value without its own has that of its parent. */
  mappings: Record<string, {type: 'value'; source: Source}>
  documents: (StoredDocument | RemoteDocument)[]
  /** Paths in documents. */
  paths: string[]
}

type StoredDocument = {_id: string; _type: string}

/** A document of another dataset. */
type RemoteDocument = StoredDocument & {_projectId: string; _dataset: string}

type Source =
  | {type: 'documentValue'; /** Indexes of the two lists. */ document: number; path: number}
  | {type: 'literal'}
  | {type: 'unknown'}

/**
 * The map of a traced result, made with pauses.
 *
 * @throws LakeError 400 if it exceeds the rest of the budget
 */
export function* sourceMapOf(
  result: Traced,
  selectors: Selectors,
  budget: Budget,
): Generator<void, ContentSourceMap> {
  const map = new MapBuilder(selectors, budget)
  yield* map.add(result, '$')
  return map.built
}

/** Including its source. */
const MEMBERS_OF_A_MAPPING = 5

class MapBuilder {
  readonly built: ContentSourceMap = {mappings: {}, documents: [], paths: []}
  readonly #selectors: Selectors
  readonly #budget: Budget
  readonly #documents = new Map<GroqObject, number>()
  readonly #paths = new Map<string, number>()

  constructor(selectors: Selectors, budget: Budget) {
    this.#selectors = selectors
    this.#budget = budget
  }

  /** Maps a value, or its parts if each may have another origin. */
  *add(traced: Traced, at: string): Generator<void> {
    this.#budget.characters(at.length)
    this.#budget.made(MEMBERS_OF_A_MAPPING)
    if (this.#budget.isDue) yield
    const {value, origin} = traced
    if (Array.isArray(value) && isOfParts(origin)) yield* this.#addMembers(traced, at)
    else if (isObject(value) && isOfParts(origin)) yield* this.#addFields(value, origin, at)
    else this.built.mappings[at] = {type: 'value', source: this.#sourceOf(origin)}
  }

  *#addMembers(traced: Traced, at: string): Generator<void> {
    const members = tracedMembers(traced, this.#budget) ?? []
    for (const [index, member] of members.entries()) {
      yield* this.add(member, at + memberStep(index))
    }
  }

  *#addFields(value: GroqObject, origin: Origin, at: string): Generator<void> {
    for (const [name, field] of Object.entries(value)) {
      yield* this.add({value: field, origin: fieldOrigin(origin, name)}, at + fieldStep(name))
    }
  }

  #sourceOf(origin: Origin): Source {
    if (origin === 'literal') return {type: 'literal'}
    if (typeof origin === 'string' || origin.type !== 'document') return {type: 'unknown'}
    const path = pathText(origin.path, this.#selectors, this.#budget)
    return {
      type: 'documentValue',
      document: this.#documentIndex(origin),
      path: indexOf(this.#paths, path, () => this.built.paths.push(path)),
    }
  }

  /** Drafts and versions have their own ids in the map, whatever id a perspective shows. */
  #documentIndex({document, elsewhere}: DocumentValue): number {
    return indexOf(this.#documents, document, () => {
      const {_id, _originalId = _id, _type} = document
      this.built.documents.push({
        _id: String(_originalId),
        _type: String(_type),
        ...(elsewhere && {_projectId: elsewhere.projectId, _dataset: elsewhere.dataset}),
      })
    })
  }
}

/** Whether the parts of a value have origins of their own, as those of a document have. */
function isOfParts(origin: Origin): boolean {
  if (typeof origin === 'string') return origin === 'documents'
  return origin.type !== 'document' || origin.path === undefined
}

/** @param add is called for what is new */
function indexOf<Key>(indexes: Map<Key, number>, key: Key, add: () => void): number {
  const known = indexes.get(key)
  if (known !== undefined) return known
  add()
  const index = indexes.size
  indexes.set(key, index)
  return index
}
