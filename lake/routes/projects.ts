import {LakeError} from '../errors.ts'
import {type AuthorisedCall, type Call, flag, readOptionalJson} from '../http/call.ts'
import {ofProject, permitted, type Route} from '../http/route.ts'
import {membersOf} from './members.ts'
import {FEATURES} from './studio.ts'

/**
 * Projects and datasets, as the Studio, Vision and `@sanity/client`'s `projects` and `datasets` ask for
 * them (https://www.sanity.io/docs/http-api).
 */
export const projectRoutes: Route[] = [
  {
    method: 'GET',
    path: '/projects',
    handle: permitted('read', (call) => [projectInfo(call)]),
  },
  {
    method: 'GET',
    path: '/projects/:id',
    handle: ofProject('read', projectInfo),
  },
  {method: 'GET', path: '/datasets', handle: permitted('read', listDatasets)},
  {method: 'GET', path: '/projects/:id/datasets', handle: ofProject('read', listDatasets)},
  {
    method: 'PUT',
    path: '/projects/:id/datasets/:dataset',
    handle: ofProject('manage', createDataset),
  },
  {method: 'PUT', path: '/datasets/:dataset', handle: permitted('manage', createDataset)},
  {
    method: 'DELETE',
    path: '/projects/:id/datasets/:dataset',
    handle: ofProject('manage', deleteDataset),
  },
  {method: 'DELETE', path: '/datasets/:dataset', handle: permitted('manage', deleteDataset)},
  {method: 'GET', path: '/projects/:id/user-applications', handle: ofProject('read', () => [])},
]

/** Members and features can be left out. */
function projectInfo(call: AuthorisedCall) {
  const {lake, project, url} = call
  const [createdAt] = lake.store
    .datasets(project)
    .map((dataset) => dataset.createdAt)
    .toSorted()
  return {
    id: project,
    displayName: project,
    // With one the Studio would open streams of features that this lake does not have.
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt,
    metadata: {},
    ...(flag(url.searchParams, 'includeMembers', true) && {members: membersOf(call)}),
    ...(flag(url.searchParams, 'includeFeatures', true) && {features: FEATURES}),
  }
}

/** Those with content; add-ons are asked for by their profile, and by the dataset that they belong to. */
function listDatasets({lake, project, url}: Call) {
  const profile = url.searchParams.get('datasetProfile') ?? 'content'
  const addonFor = url.searchParams.get('addonFor')
  return lake.store
    .datasets(project)
    .map((dataset) => ({
      ...dataset,
      createdByUserId: null,
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
  const {aclMode = 'public'} = await readOptionalJson(call)
  if (aclMode !== 'public') {
    throw LakeError.http(
      400,
      'Only public datasets: this lake has no rights below an administrator.',
    )
  }
  if (!lake.store.createDataset(project, name, {aclMode})) {
    throw LakeError.http(409, `Dataset "${name}" already exists in project "${project}".`)
  }
  return {datasetName: name, aclMode}
}

/** Removes the documents, the history, and the files of a dataset and its add-ons, and ends their listeners. */
async function deleteDataset({lake, project, params}: AuthorisedCall) {
  const name = parseDatasetName(params['dataset'])
  lake.store.dataset(project, name)
  await lake.assets.announceRemoval(project, name)
  const gone = lake.store.deleteDataset(project, name)
  for (const each of gone) lake.listeners.endAll(project, each)
  await lake.assets.removeDataset(project, name)
  return {deleted: true}
}

/** Sanity's rule for dataset names (https://www.sanity.io/docs/datasets). */
function parseDatasetName(name: string | undefined): string {
  if (name && /^[a-z0-9][a-z0-9_-]{0,63}$/.test(name)) return name
  throw LakeError.http(
    400,
    `"${name}" is not a dataset name: use 1 to 64 lower case letters, digits, "_" and "-", starting with a letter or digit.`,
  )
}
