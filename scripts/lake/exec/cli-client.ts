import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'

/*
 * Stands in for `sanity/cli` in scripts that `npm run lake -- exec` runs: the real one would look for a
 * project that Sanity hosts.
 */

let configured: ClientConfig = {}

export function configureCliClient(config: ClientConfig): void {
  configured = config
}

/** As `getCliClient` of `sanity/cli`: the client of the place that the command was given. */
export function getCliClient(options: ClientConfig = {}): SanityClient {
  return createClient({...configured, ...options})
}
