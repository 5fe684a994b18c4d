import {LakeError} from '../../errors.ts'
import {type AuthorisedCall, type Call, datasetOf, readOptionalJson} from '../../http/call.ts'
import {ofProject, permitted, type Route} from '../../http/route.ts'
import type {DatasetSettings} from '../../store/dataset.ts'

/**
 * Datasets, for `datasets` of `@sanity/client`, Vision and the `sanity` command
 * (https://www.sanity.io/docs/datasets).
 */
export const datasetRoutes: Route[] = [
  {method: 'GET', path: '/datasets', handle: permitted('read', listDatasets)},
  {method: 'GET', path: '/projects/:id/datasets', handle: ofProject('read', listDatasets)},
  ...onOne('PUT', createDataset),
  ...onOne('PATCH', editDataset),
  ...onOne('DELETE', deleteDataset),
  {
    method: 'GET',
    path: '/projects/:id/datasets/:dataset/settings/embeddings',
    handle: ofProject('read', embeddings),
  },
  {
    method: 'PUT',
    path: '/projects/:id/datasets/:dataset/settings/embeddings',
    handle: ofProject('manage', editEmbeddings),
  },
]

/** The path may contain the project twice. */
function onOne(
  method: 'PUT' | 'PATCH' | 'DELETE',
  handle: (call: AuthorisedCall) => unknown,
): Route[] {
  return [
    {method, path: '/datasets/:dataset', handle: permitted('manage', handle)},
    {method, path: '/projects/:id/datasets/:dataset', handle: ofProject('manage', handle)},
  ]
}

/** Lists datasets with content; add-ons only by profile and dataset. */
function listDatasets({lake, project, url}: Call) {
  const profile = url.searchParams.get('datasetProfile') ?? 'content'
  const addonFor = url.searchParams.get('addonFor')
  return lake.store.datasets
    .list(project)
    .map((dataset) => ({
      ...dataset,
      addonFor: dataset.addonFor ?? null,
      createdByUserId: null,
      features: [],
      tags: [],
      datasetProfile: dataset.addonFor === undefined ? 'content' : 'comments',
    }))
    .filter(
      (dataset) =>
        dataset.datasetProfile === profile && (!addonFor || dataset.addonFor === addonFor),
    )
}

async function createDataset(call: AuthorisedCall) {
  const {lake, project, params} = call
  const name = parseDatasetName(params['dataset'])
  const settings = settingsIn(await readOptionalJson(call), {aclMode: 'public'})
  if (!lake.store.datasets.create(project, name, settings)) {
    throw LakeError.http(409, `Dataset "${name}" already exists in project "${project}".`)
  }
  return responseOf(name, settings)
}

/** Ends all streams when the visibility changes; anonymous clients cannot reconnect to a private dataset. */
async function editDataset(call: AuthorisedCall) {
  const {lake, project, params} = call
  const body = await readOptionalJson(call)
  const dataset = lake.store.datasets.get(project, parseDatasetName(params['dataset']))
  const before = dataset.settings
  lake.store.datasets.edit(dataset, settingsIn(body, before))
  if (dataset.settings.aclMode !== before.aclMode) lake.hub.disconnectAll(dataset)
  return responseOf(dataset.name, dataset.settings)
}

function responseOf(datasetName: string, {aclMode, description}: DatasetSettings) {
  return {datasetName, aclMode, description: description ?? null}
}

const MAX_DESCRIPTION_LENGTH = 1_000

/** @throws LakeError 400 for invalid settings */
function settingsIn(body: Record<string, unknown>, before: DatasetSettings): DatasetSettings {
  const {aclMode = before.aclMode, description = before.description ?? null, embeddings} = body
  if (aclMode !== 'public' && aclMode !== 'private') {
    throw LakeError.http(400, `"aclMode" is "public" or "private", not ${JSON.stringify(aclMode)}.`)
  }
  if (description !== null && !isDescription(description)) {
    throw LakeError.http(
      400,
      `"description" is text of at most ${MAX_DESCRIPTION_LENGTH} characters.`,
    )
  }
  if (before.addonFor !== undefined && aclMode !== 'private') {
    throw LakeError.http(400, `The comments of "${before.addonFor}" are private: they stay so.`)
  }
  refuseEmbeddings(embeddings)
  const {description: _, ...others} = before
  return {...others, aclMode, ...(description !== null && {description})}
}

function isDescription(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_DESCRIPTION_LENGTH
}

/** Deletes a dataset and its add-ons with documents, history and files, and ends their listeners. */
async function deleteDataset({lake, project, params}: AuthorisedCall) {
  const name = parseDatasetName(params['dataset'])
  lake.store.datasets.get(project, name)
  await lake.assets.announceRemoval(project, name)
  const gone = lake.store.datasets.delete(project, name)
  lake.queries.cachedRequests.clear()
  for (const each of gone) lake.listeners.endAll(project, each)
  await lake.assets.removeDataset(project, name)
  return {deleted: true}
}

/** Embeddings (semantic search), which the lake does not support. */
function embeddings(call: Call) {
  datasetOf(call)
  return {enabled: false, status: 'disabled'}
}

async function editEmbeddings(call: AuthorisedCall): Promise<Response> {
  datasetOf(call)
  refuseEmbeddings(await readOptionalJson(call))
  return new Response(null, {status: 204})
}

function refuseEmbeddings(settings: unknown) {
  const {enabled = false} = Object(settings)
  if (enabled !== false) {
    throw LakeError.http(400, 'This lake has no embeddings: they cannot be switched on.')
  }
}

/**
 * Sanity's rule for names of datasets and aliases without `~`.
 *
 * @throws LakeError 400
 */
export function parseDatasetName(name: string | undefined): string {
  if (name && /^[a-z0-9][a-z0-9_-]{0,63}$/.test(name)) return name
  throw LakeError.http(
    400,
    `"${name}" is not a dataset name: use 1 to 64 lower case letters, digits, "_" and "-", starting with a letter or digit.`,
  )
}
