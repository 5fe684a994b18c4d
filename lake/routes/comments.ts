import {LakeError} from '../errors.ts'
import {type AuthorisedCall, datasetOf} from '../http/call.ts'
import {permitted, type Route} from '../http/route.ts'

/**
 * Add-on datasets with the Studio's comments and tasks. The default dataset's exists from the start, since an open
 * Studio would not see the first comment of another editor; others are created on demand. All readers of drafts may
 * write there (https://www.sanity.io/docs/content-lake/roles: "viewers can comment").
 */
export const commentRoutes: Route[] = [
  {method: 'POST', path: '/comments/:dataset/setup', handle: permitted('read', setUp)},
]

/** Returns the add-on, and creates it if missing. */
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
