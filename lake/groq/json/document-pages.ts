import {LRUCache} from 'lru-cache'
import type {Dataset} from '../../store/dataset.ts'
import type {DocumentChange, LakeDocument} from '../../store/document.ts'

/**
 * The members of a list after the first ones, a comma before each.
 *
 * @param bytes expected for the whole list
 * @returns `undefined` if the list has no pages
 */
export type OtherMembers = (bytes: number) => ((from: number) => Generator<Uint8Array>) | undefined

/** Approximate size of a page in bytes. */
const PAGE_BYTES = 256 * 1024

/** Lists that need a larger share of the memory have no pages: they would evict their own. */
const FITTING = 0.9

/** Consecutive documents of a list, and their JSON in UTF-8, separated by commas. */
type Page = {documents: readonly LakeDocument[]; json: Uint8Array}

/**
 * Cached pages of long lists of whole documents, the most recently used ones within a number of bytes: serializing them
 * takes ten times as long as sending them. A changed document is another object, so that only its page is serialized
 * again.
 */
export class DocumentPages {
  readonly #maxBytes: number
  /** Keyed by their first document. */
  readonly #pages: LRUCache<LakeDocument, Page>

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#pages = new LRUCache({maxSize: maxBytes, sizeCalculation: ({json}) => json.length})
  }

  /** The members of a list as pages, created as they are read, with a comma before each document. */
  *of(list: readonly LakeDocument[]): Generator<Uint8Array> {
    for (let at = 0; at < list.length;) {
      const page = this.#knownAt(list, at) ?? this.#write(list, at)
      yield page.json
      at += page.documents.length
    }
  }

  /** The members after the first ones, if a value is a list of stored documents that fits. */
  othersIn(value: unknown, dataset: Dataset): OtherMembers {
    return (bytes) =>
      bytes < FITTING * this.#maxBytes && this.#isListOfStored(value, dataset)
        ? (from) => this.of(value.slice(from))
        : undefined
  }

  /** Whether a value is a list of stored documents. Those of a page were when it was written. */
  #isListOfStored(value: unknown, dataset: Dataset): value is LakeDocument[] {
    if (!Array.isArray(value)) return false
    for (let at = 0; at < value.length;) {
      const first: unknown = value[at]
      if (!isStored(first, dataset)) return false
      at += this.#knownAt(value, at)?.documents.length ?? 1
    }
    return true
  }

  /** Drops the pages of changed documents. */
  forget(changes: readonly DocumentChange[]): void {
    for (const {before} of changes) if (before) this.#pages.delete(before)
  }

  #knownAt(list: readonly LakeDocument[], at: number): Page | undefined {
    const first = list[at]
    const page = first && this.#pages.get(first)
    const isSame = page?.documents.every((document, index) => document === list[at + index])
    return isSame ? page : undefined
  }

  /** Writes a page up to the start of the next one, so that inserting or removing a document moves no other page. */
  #write(list: readonly LakeDocument[], from: number): Page {
    let json = ''
    let at = from
    do {
      json += `,${JSON.stringify(list[at])}`
      at += 1
    } while (at < list.length && json.length < PAGE_BYTES && !this.#beginsAt(list, at))
    const page = {documents: list.slice(from, at), json: Buffer.from(json)}
    const [first] = page.documents
    if (first) this.#pages.set(first, page)
    return page
  }

  #beginsAt(list: readonly LakeDocument[], at: number): boolean {
    const document = list[at]
    return document !== undefined && this.#pages.has(document)
  }
}

function isStored(member: unknown, dataset: Dataset): boolean {
  if (typeof member !== 'object' || member === null || !('_id' in member)) return false
  const {_id: id} = member
  return typeof id === 'string' && dataset.get(id) === member
}
