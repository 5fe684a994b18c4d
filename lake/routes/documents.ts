import {LakeError} from '../errors.ts'
import {type Call, datasetOf, flag} from '../http/call.ts'
import {permitted, type Route} from '../http/route.ts'
import type {Dataset} from '../store/dataset.ts'
import {isPublicId, type LakeDocument, publishedId} from '../store/document.ts'

/**
 * Documents by id (https://www.sanity.io/docs/http-doc), for the Studio's editors and availability checks.
 * `references` answers the delete dialog about other datasets and projects: cross-dataset references do not exist
 * here, and references within the dataset are queried with GROQ.
 */
export const documentRoutes: Route[] = [
  {method: 'GET', path: '/data/doc/:dataset/:ids', handle: documents},
  {
    method: 'GET',
    path: '/data/references/:dataset/documents/:id/to',
    handle: permitted('read', () => ({totalCount: 0, references: []})),
  },
]

const MAX_IDS = 1_000

type Omission = {id: string; reason: 'existence' | 'permission'}

function documents(call: Call) {
  const {params, url, user} = call
  const dataset = datasetOf(call)
  const ids = (params['ids'] ?? '').split(',')
  if (ids.length > MAX_IDS) {
    throw LakeError.http(400, `${ids.length} ids were asked for; ${MAX_IDS} is the most.`)
  }
  const excludeContent = flag(url.searchParams, 'excludeContent')
  const includeAllVersions = flag(url.searchParams, 'includeAllVersions')
  const found = new Map<string, Record<string, unknown>>()
  const omitted: Omission[] = []
  for (const id of ids) {
    const documents = documentsOf(dataset, id, {includeAllVersions}).filter(
      ({_id}) => user || isPublicId(_id),
    )
    for (const document of documents) {
      found.set(document._id, excludeContent ? systemFields(document) : document)
    }
    // Whether a private document exists is itself private.
    if (!user && !isPublicId(id)) omitted.push({id, reason: 'permission'})
    else if (documents.length === 0) omitted.push({id, reason: 'existence'})
  }
  return {documents: [...found.values()], omitted}
}

/** Documents of an id; with all versions, its published document, draft and versions. */
function documentsOf(
  dataset: Dataset,
  id: string,
  {includeAllVersions}: {includeAllVersions: boolean},
): LakeDocument[] {
  const ids = includeAllVersions ? dataset.idsOf(publishedId(id)) : [id]
  return [...ids].flatMap((each) => dataset.get(each) ?? [])
}

function systemFields({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument) {
  return {_id, _type, _rev, _createdAt, _updatedAt}
}
