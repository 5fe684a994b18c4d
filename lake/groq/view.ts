import type {Dataset} from '../store/dataset.ts'
import {isPublicId, type LakeDocument} from '../store/document.ts'
import {overlay, type Perspective} from './perspective.ts'

/** What a reader with given rights and a perspective sees of a dataset. */
export type View = {
  documents: readonly LakeDocument[]
  byId: ReadonlyMap<string, LakeDocument>
}

export type Visibility = 'everything' | 'public'

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
  return {documents, byId: new Map(documents.map((document) => [document._id, document]))}
}
