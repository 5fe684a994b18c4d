import type {Dataset, Visibility} from '../store/dataset.ts'
import {isPublicId, type LakeDocument} from '../store/document.ts'
import {overlay, type Perspective} from './perspective.ts'

/** What a reader with given rights and a perspective sees of a dataset. */
export type View = {
  documents: readonly LakeDocument[]
  byId: ReadonlyMap<string, LakeDocument>
  /** What `documentsOfTypes` has found, by the types. */
  ofTypes: Map<string, readonly LakeDocument[]>
}

/** Names of perspectives are the reader's to invent. */
const MAX_VIEWS = 16

type CachedViews = {version: number; views: Map<string, View>}
const cache = new WeakMap<Dataset, CachedViews>()

/** Views are made on demand and kept until the dataset's next commit. */
export function viewOf(dataset: Dataset, perspective: Perspective, visibility: Visibility): View {
  let cached = cache.get(dataset)
  if (!cached || cached.version !== dataset.version) {
    cached = {version: dataset.version, views: new Map()}
    cache.set(dataset, cached)
  }
  const key = `${visibility}:${perspective === 'raw' ? 'raw' : perspective.join()}`
  let view = cached.views.get(key)
  if (!view) {
    view = createView(dataset, perspective, visibility)
    const [oldest] = cached.views.keys()
    if (cached.views.size >= MAX_VIEWS && oldest !== undefined) cached.views.delete(oldest)
    cached.views.set(key, view)
  }
  return view
}

function createView(dataset: Dataset, perspective: Perspective, visibility: Visibility): View {
  const all = [...dataset.all()]
  const visible = visibility === 'public' ? all.filter(({_id}) => isPublicId(_id)) : all
  const documents = perspective === 'raw' ? visible : overlay(visible, perspective)
  const byId = new Map(documents.map((document) => [document._id, document]))
  return {documents, byId, ofTypes: new Map()}
}

/** Sets of types are the reader's to invent. */
const MAX_TYPE_SETS = 64

/** The documents of some types, in the view's order. */
export function documentsOfTypes(view: View, types: readonly string[]): readonly LakeDocument[] {
  const key = JSON.stringify(types.toSorted())
  const known = view.ofTypes.get(key)
  if (known) return known
  const wanted = new Set(types)
  const found = view.documents.filter(({_type}) => wanted.has(_type))
  if (view.ofTypes.size < MAX_TYPE_SETS) view.ofTypes.set(key, found)
  return found
}
