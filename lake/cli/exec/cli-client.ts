import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'

/*
 * Stands in for `sanity/cli` in scripts that `lake exec` runs: the real one would look for a
 * project that Sanity hosts.
 */

// A script's own children need not know it.
const {SCRIPT_CLIENT = '{}'} = process.env
delete process.env['SCRIPT_CLIENT']
const configured: ClientConfig = JSON.parse(SCRIPT_CLIENT)

/** As `getCliClient` of `sanity/cli`: the client of the place that the command was given. */
export function getCliClient(options: ClientConfig = {}): SanityClient {
  return createClient({...configured, ...options})
}
