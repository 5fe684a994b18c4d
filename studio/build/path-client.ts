import {
  type ClientConfig,
  createClient as createHostClient,
  type SanityClient,
} from '@sanity/client'

export * from '@sanity/client'

/**
 * As `@sanity/client` makes one, but for an address with a path, as the embedded lake's: there the project is
 * in the path, and not before the host name as well (`blog.localhost`), which Safari cannot resolve and a
 * certificate does not cover.
 */
export function createClient(config: ClientConfig): SanityClient {
  const {apiHost} = config
  const hasPath = apiHost !== undefined && new URL(apiHost).pathname !== '/'
  return createHostClient(hasPath ? {...config, useProjectHostname: false} : config)
}
