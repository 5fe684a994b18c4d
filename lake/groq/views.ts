import {LRUCache} from 'lru-cache'
import type {Dataset, Visibility} from '../store/dataset.ts'
import {isPublicId, type LakeDocument} from '../store/document.ts'
import {overlay, type Perspective} from './perspective.ts'

/** What a reader with given rights and a perspective sees of a dataset. */
export type View = {
  documents: readonly LakeDocument[]
  byId: ReadonlyMap<string, LakeDocument>
  /** Those that documents have. */
  types: ReadonlySet<string>
  /** What `documentsOfTypes` has found, by the types. */
  ofTypes: LRUCache<string, readonly LakeDocument[]>
}

/** Names of perspectives are the reader's to invent. */
const MAX_VIEWS = 16

/** Sets of types are the reader's to invent. */
const MAX_TYPE_SETS = 64

/** The views of one dataset: made on demand and kept until its next commit. */
export class Views {
  readonly #dataset: Dataset
  readonly #views = new LRUCache<string, View>({max: MAX_VIEWS})
  /** Drafts and versions under their published ids, the same objects from commit to commit. */
  readonly #versions = new WeakMap<LakeDocument, LakeDocument>()
  #version: number

  constructor(dataset: Dataset) {
    this.#dataset = dataset
    this.#version = dataset.version
  }

  of(wanted: Perspective, visibility: Visibility): View {
    // What is public is published, and there is one version of each document.
    const perspective = visibility === 'public' ? 'raw' : wanted
    if (this.#version !== this.#dataset.version) {
      this.#views.clear()
      this.#version = this.#dataset.version
    }
    const key = `${visibility}:${perspective === 'raw' ? 'raw' : perspective.join()}`
    const known = this.#views.get(key)
    if (known) return known
    const view = this.#create(perspective, visibility)
    this.#views.set(key, view)
    return view
  }

  #create(perspective: Perspective, visibility: Visibility): View {
    const all = [...this.#dataset.all()]
    const visible = visibility === 'public' ? all.filter(({_id}) => isPublicId(_id)) : all
    const documents =
      perspective === 'raw' ? visible : overlay(visible, perspective, this.#versions)
    const byId = new Map(documents.map((document) => [document._id, document]))
    const types = new Set(documents.map(({_type}) => _type))
    return {documents, byId, types, ofTypes: new LRUCache({max: MAX_TYPE_SETS})}
  }
}

/** The documents of some types, in the view's order. */
export function documentsOfTypes(view: View, types: readonly string[]): readonly LakeDocument[] {
  // Questions name long types, and one many times: what no document has is not kept.
  const wanted = new Set(types.filter((type) => view.types.has(type)))
  const key = JSON.stringify([...wanted].toSorted())
  const known = view.ofTypes.get(key)
  if (known) return known
  const found = view.documents.filter(({_type}) => wanted.has(_type))
  view.ofTypes.set(key, found)
  return found
}
