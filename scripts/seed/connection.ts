import {createClient} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import {type Collection, COLLECTIONS} from '#config/collections.ts'
import {API_VERSION} from '#config/content-api.ts'
import {keyed} from '#config/keyed.ts'
import type {Environment} from '#operations/running/environment.ts'
import {hostedToken} from '#operations/running/hosted-token.ts'
import {connectToLake, lakeClientOptions} from '#operations/running/lake-connection.ts'

/** A client for each collection's project, which may write to it. */
export type Projects = Record<Collection, SanityClient>

/**
 * Connects to the embedded lake, or to Sanity's API when the project ids are hosted ones. Throws a
 * UserError when the lake does not answer or a token is missing.
 */
export async function connect(environment: Environment): Promise<Projects> {
  const options = environment.embedded ? await lakeOptions(environment) : hostedOptions(environment)
  const client = (projectId: string) =>
    createClient({
      ...options(projectId),
      projectId,
      dataset: environment.SANITY_STUDIO_DATASET,
      apiVersion: API_VERSION,
      perspective: 'raw',
      useCdn: false,
    })
  return keyed(COLLECTIONS, (name) => client(environment.projectIds[name]))
}

async function lakeOptions(environment: Environment) {
  const connection = await connectToLake(environment)
  return (projectId: string) => lakeClientOptions(connection, projectId)
}

function hostedOptions(environment: Environment) {
  return (projectId: string) => ({token: hostedToken(environment, projectId)})
}
