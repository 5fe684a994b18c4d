import {LakeError} from '../errors.ts'
import {normalOrigin} from '../http/allowed-origins.ts'
import {type AuthorisedCall, readOptionalJson} from '../http/call.ts'
import {ofProject, type Route} from '../http/route.ts'
import type {CorsOrigin} from '../store/cors-origins.ts'

/** Allowed origins, as managed by `sanity cors` (https://www.sanity.io/docs/cors). */
export const corsRoutes: Route[] = [
  {method: 'GET', path: '/projects/:id/cors', handle: ofProject('manage', list)},
  {method: 'POST', path: '/projects/:id/cors', handle: ofProject('manage', add)},
  {method: 'DELETE', path: '/projects/:id/cors/:origin', handle: ofProject('manage', remove)},
]

const MAX_ORIGINS = 200

function list({lake, project}: AuthorisedCall) {
  return lake.allowedOrigins.list(project).map(shown)
}

function shown({project, ...origin}: CorsOrigin) {
  return {...origin, projectId: project, updatedAt: null, deletedAt: null}
}

async function add(call: AuthorisedCall): Promise<Response> {
  const {origin: text, allowCredentials = false, ...rest} = await readOptionalJson(call)
  const {lake, project} = call
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw invalid(`An origin has no "${unknown}".`)
  if (typeof allowCredentials !== 'boolean') throw invalid('"allowCredentials" is true or false.')
  const origin = typeof text === 'string' ? normalOrigin(text) : undefined
  if (origin === undefined) {
    throw invalid(
      `"origin" is ${JSON.stringify(text)}, not an origin such as https://example.com or https://*.example.com.`,
    )
  }
  const known = lake.allowedOrigins.list(project)
  if (known.some((each) => each.origin === origin)) {
    throw LakeError.http(409, `Project "${project}" allows ${origin} already. Delete it first.`)
  }
  if (known.length >= MAX_ORIGINS) {
    throw LakeError.http(403, `Project "${project}" allows ${MAX_ORIGINS} origins, the limit.`)
  }
  const added = lake.allowedOrigins.add(project, origin, allowCredentials)
  return Response.json(shown(added), {status: 201})
}

function invalid(message: string): LakeError {
  return LakeError.http(400, message)
}

function remove({lake, project, params}: AuthorisedCall): Response {
  const id = params['origin'] ?? ''
  if (lake.allowedOrigins.delete(project, Number(id))) return new Response(null, {status: 204})
  throw LakeError.http(404, `Project "${project}" has no origin of the id "${id}".`)
}
