import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import type {Collection} from '@skyforge/config/collections.ts'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import type {Environment} from '../running/environment.ts'
import {hostedToken} from '../running/hosted-token.ts'
import {lakeClientOptions, type LakeConnection} from '../running/lake-connection.ts'

/** A dataset, and the client that may do everything in it. */
export type Place = {
  /** As it is told to people: `blog/production`. */
  name: string
  projectId: string
  dataset: string
  /** Whether Sanity has it. */
  isHosted: boolean
  config: ClientConfig
  client: SanityClient
}

/** A collection's dataset in a lake, which may be beside hosted projects. */
export function placeInLake(lake: LakeConnection, collection: Collection, dataset: string): Place {
  const name = `${collection}/${dataset} in the lake`
  const named = {name, projectId: collection, dataset, isHosted: false}
  return placeAt(lakeClientOptions(lake, collection), named)
}

/**
 * A collection's dataset where Sanity hosts it.
 *
 * @throws UserError where its token is missing
 */
export function placeOfHosted(
  environment: Environment,
  collection: Collection,
  dataset: string,
): Place {
  const projectId = environment.projectIds[collection]
  const connection = {token: hostedToken(environment, projectId)}
  const name = `${projectId}/${dataset} (${collection})`
  return placeAt(connection, {name, projectId, dataset, isHosted: true})
}

/** @param connection where its API is, as the client's configuration has it, and the token */
export function placeAt(
  connection: Partial<ClientConfig>,
  named: Omit<Place, 'config' | 'client'>,
): Place {
  const {projectId, dataset} = named
  const config = {
    ...connection,
    projectId,
    dataset,
    apiVersion: API_VERSION,
    perspective: 'raw',
    useCdn: false,
  } as const
  return {...named, config, client: createClient(config)}
}
