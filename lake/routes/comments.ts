import {LakeError} from '../errors.ts'
import {type AuthorisedCall, datasetOf} from '../http/call.ts'
import {permitted, type Route} from '../http/route.ts'

/**
 * Where the Studio keeps comments and tasks: an add-on of a dataset. That of the lake's own dataset is there from the start: a
 * Studio looks for it when it is opened, and would not see the first comment of somebody else. Others are made with their first.
 * Whoever reads drafts may write there (https://www.sanity.io/docs/content-lake/roles: "viewers can comment").
 */
export const commentRoutes: Route[] = [
  {method: 'POST', path: '/comments/:dataset/setup', handle: permitted('read', setUp)},
]

/** Answers with the add-on that there is, or makes it. */
function setUp(call: AuthorisedCall) {
  const {lake, project} = call
  const {name, settings} = datasetOf(call)
  if (settings.addonFor !== undefined) {
    throw LakeError.http(400, `"${name}" is an add-on of "${settings.addonFor}", and has none.`)
  }
  const datasetName = lake.store.datasets.createCommentsOf(project, name)
  if (lake.store.datasets.get(project, datasetName).settings.addonFor === name) return {datasetName}
  throw LakeError.http(
    409,
    `The comments of "${name}" belong into a dataset "${datasetName}", but one with content has that name.`,
  )
}
