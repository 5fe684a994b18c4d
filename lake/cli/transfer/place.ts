import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'

/** The version of Sanity's API that commands use: results keep the shape that they had on that day. */
const API_VERSION = '2023-01-01'

/** A dataset, and the client that may do everything in it. */
export type Place = {
  /** Name for people, such as `blog/production`. */
  name: string
  projectId: string
  dataset: string
  /** True if Sanity hosts it. */
  isHosted: boolean
  config: ClientConfig
  client: SanityClient
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
