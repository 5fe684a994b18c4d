import {LakeError} from '../errors.ts'
import type {Route} from './route.ts'

/** `/data/<endpoint>/:dataset<rest>` */
const DATA_PATH = /^\/data\/(?<endpoint>.+?)\/:dataset(?<rest>\/.*)?$/

/**
 * The other address of endpoints of a dataset: `/projects/<project>/datasets/<dataset>/<endpoint>…` is what
 * `/data/<endpoint>/<dataset>…` is. Clients ask there that are configured with a resource
 * (https://www.sanity.io/docs/apis-and-sdks/js-client-getting-started).
 */
export function withResourceRoutes(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => {
    const path = resourcePath(route.path)
    return path === undefined ? [route] : [route, {...route, path, handle: ofResource(route)}]
  })
}

/** The same path as a resource has it; `undefined` for what is no endpoint of a dataset. */
export function resourcePath(path: string): string | undefined {
  const {endpoint, rest = ''} = DATA_PATH.exec(path)?.groups ?? {}
  return endpoint && `/projects/:resourceProject/datasets/:dataset/${endpoint}${rest}`
}

/** The project stands in the path twice; both must be the same. */
function ofResource({handle}: Route): Route['handle'] {
  return (call) => {
    const {project, params} = call
    if (params['resourceProject'] === project) return handle(call)
    throw LakeError.http(
      404,
      `Project "${params['resourceProject']}" is not at the address of "${project}".`,
    )
  }
}
