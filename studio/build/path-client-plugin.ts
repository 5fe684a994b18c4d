import {fileURLToPath} from 'node:url'
import type {Plugin} from 'vite'

const PATH_CLIENT = fileURLToPath(new URL('path-client.ts', import.meta.url))

/**
 * Gives `path-client.ts` to everything in the Studio that asks for `@sanity/client`. The setting for it
 * (`unstable_clientFactory`) does not reach the clients that the Studio makes for tasks and for its SDK.
 */
export const pathClient: Plugin = {
  name: 'path-client',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === '@sanity/client' && importer !== PATH_CLIENT ? PATH_CLIENT : undefined
  },
}
