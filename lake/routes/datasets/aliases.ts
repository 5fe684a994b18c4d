import {LakeError} from '../../errors.ts'
import {type AuthorisedCall, readOptionalJson} from '../../http/call.ts'
import {ofProject, permitted, type Route} from '../../http/route.ts'
import type {Alias} from '../../store/aliases.ts'
import {parseDatasetName} from './datasets.ts'

/**
 * Aliases of datasets, as managed by `sanity datasets alias` (https://www.sanity.io/docs/http-reference/aliases).
 * `~` and an alias replace the name of a dataset in all document and file URLs.
 */
export const aliasRoutes: Route[] = [
  {method: 'GET', path: '/aliases', handle: permitted('read', listAliases)},
  {method: 'GET', path: '/projects/:id/aliases', handle: ofProject('read', listAliases)},
  {method: 'PUT', path: '/aliases/:alias', handle: permitted('manage', createAlias)},
  {method: 'PUT', path: '/projects/:id/aliases/:alias', handle: ofProject('manage', createAlias)},
  {method: 'PATCH', path: '/aliases/:alias', handle: permitted('manage', linkAlias)},
  {method: 'PATCH', path: '/projects/:id/aliases/:alias', handle: ofProject('manage', linkAlias)},
  {method: 'PATCH', path: '/aliases/:alias/unlink', handle: permitted('manage', unlinkAlias)},
  {
    method: 'PATCH',
    path: '/projects/:id/aliases/:alias/unlink',
    handle: ofProject('manage', unlinkAlias),
  },
  {method: 'DELETE', path: '/aliases/:alias', handle: permitted('manage', removeAlias)},
  {
    method: 'DELETE',
    path: '/projects/:id/aliases/:alias',
    handle: ofProject('manage', removeAlias),
  },
]

function listAliases({lake, project}: AuthorisedCall) {
  return lake.store.aliases.all(project)
}

async function createAlias(call: AuthorisedCall) {
  const {lake, project, params} = call
  const name = parseDatasetName(params['alias'])
  const {datasetName = null} = await readOptionalJson(call)
  const alias = {name, datasetName: datasetName === null ? null : existing(call, datasetName)}
  if (!lake.store.aliases.add(project, alias)) {
    throw LakeError.http(409, `The alias "~${name}" exists already in project "${project}".`)
  }
  return responseOf(alias)
}

async function linkAlias(call: AuthorisedCall) {
  const {lake, project} = call
  const before = aliasOf(call)
  const {datasetName} = await readOptionalJson(call)
  const alias = {...before, datasetName: existing(call, datasetName)}
  lake.store.aliases.link(project, alias)
  endStreams(call, before)
  return responseOf(alias)
}

/** Returns the dataset that it was linked to. */
function unlinkAlias(call: AuthorisedCall) {
  const before = aliasOf(call)
  call.lake.store.aliases.link(call.project, {...before, datasetName: null})
  endStreams(call, before)
  return responseOf(before)
}

function removeAlias(call: AuthorisedCall) {
  const before = aliasOf(call)
  call.lake.store.aliases.remove(call.project, before.name)
  endStreams(call, before)
  return {aliasName: before.name, deleted: true}
}

function responseOf({name, datasetName}: Alias) {
  return {aliasName: name, datasetName}
}

/** @throws LakeError 404 if there is no such alias */
function aliasOf({lake, project, params}: AuthorisedCall): Alias {
  const name = params['alias'] ?? ''
  const alias = lake.store.aliases.find(project, name)
  if (alias) return alias
  throw LakeError.http(404, `There is no alias "~${name}" in project "${project}".`)
}

/** @throws LakeError 400 for an invalid name, 404 if there is no such dataset */
function existing({lake, project}: AuthorisedCall, datasetName: unknown): string {
  const name = parseDatasetName(typeof datasetName === 'string' ? datasetName : undefined)
  return lake.store.datasets.get(project, name).name
}

/** Ends the streams of the alias, whose clients reconnect to its new dataset. */
function endStreams({lake, project}: AuthorisedCall, {datasetName}: Alias) {
  if (datasetName !== null) lake.hub.disconnectAll({project, name: datasetName})
}
