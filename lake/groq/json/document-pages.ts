import {LRUCache} from 'lru-cache'
import type {Dataset} from '../../store/dataset.ts'
import type {DocumentChange, LakeDocument} from '../../store/document.ts'

/**
 * Another way to what follows the first members of a list: its other members, a comma before each.
 *
 * @param bytes that the whole list seems to become
 * @returns `undefined` where there is none
 */
export type OtherMembers = (bytes: number) => ((from: number) => Generator<Uint8Array>) | undefined

/** A page is of about so many bytes. */
const PAGE_BYTES = 256 * 1024

/** A list that takes more of the memory than that has no pages: it would put its own out. */
const FITTING = 0.9

/** Documents that follow each other in a list, and their JSON in UTF-8, with a comma between two. */
type Page = {documents: readonly LakeDocument[]; json: Uint8Array}

/**
 * Pages of long lists of whole documents, the most recently used in a fixed number of bytes: to write them takes
 * ten times as long as to send them. A document that is changed is another object, and its page alone is written anew.
 */
export class DocumentPages {
  readonly #maxBytes: number
  /** By their first document. */
  readonly #pages: LRUCache<LakeDocument, Page>

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#pages = new LRUCache({maxSize: maxBytes, sizeCalculation: ({json}) => json.length})
  }

  /** The members of a list as pages, made as they are taken, with a comma before each document. */
  *of(list: readonly LakeDocument[]): Generator<Uint8Array> {
    for (let at = 0; at < list.length;) {
      const page = this.#knownAt(list, at) ?? this.#write(list, at)
      yield page.json
      at += page.documents.length
    }
  }

  /** Where a value is a list of stored documents that fits, what follows its first members. */
  othersIn(value: unknown, dataset: Dataset): OtherMembers {
    return (bytes) =>
      bytes < FITTING * this.#maxBytes && this.#isListOfStored(value, dataset)
        ? (from) => this.of(value.slice(from))
        : undefined
  }

  /** Whether it is a list of documents as they are stored. Those of a page were, when it was written. */
  #isListOfStored(value: unknown, dataset: Dataset): value is LakeDocument[] {
    if (!Array.isArray(value)) return false
    for (let at = 0; at < value.length;) {
      const first: unknown = value[at]
      if (!isStored(first, dataset)) return false
      at += this.#knownAt(value, at)?.documents.length ?? 1
    }
    return true
  }

  /** What is no document any more is not held. */
  forget(changes: readonly DocumentChange[]): void {
    for (const {before} of changes) if (before) this.#pages.delete(before)
  }

  #knownAt(list: readonly LakeDocument[], at: number): Page | undefined {
    const first = list[at]
    const page = first && this.#pages.get(first)
    const isSame = page?.documents.every((document, index) => document === list[at + index])
    return isSame ? page : undefined
  }

  /** Up to where another page begins: what was put into the list or taken from it moves no others. */
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
