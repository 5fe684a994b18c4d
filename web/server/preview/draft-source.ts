import type {ClientPerspective, SanityClient} from '@sanity/client'
import {COLLECTIONS, type Collection} from '@skyforge/config/collections.ts'
import {passedOnRequestId} from '@skyforge/server-kit/operations/request-id.ts'
import type {ContentSource} from '../../src/content/content-source.ts'
import {env} from '../../src/env.ts'
import type {ClientOf} from '../content-source.ts'
import type {ReadTokenOf} from './read-tokens.ts'

/** The version that the Studio's preview asks for: earlier ones know no releases. */
const API_VERSION = '2025-02-19'

/** The client that reads all of a collection's project with the server's token; undefined without one. */
export type DraftClientOf = (collection: Collection) => SanityClient | undefined

/** @param clientOf - those that visitors' pages are asked for with */
export function createDraftClients(clientOf: ClientOf, tokenOf: ReadTokenOf): DraftClientOf {
  return (collection) => {
    const token = tokenOf(collection)
    const client = clientOf(env.projects[collection])
    if (!token) return undefined
    const headers = passedOnRequestId()
    return client.withConfig({apiVersion: API_VERSION, useCdn: false, token, headers})
  }
}

/** What somebody may see who has entered: of each such collection its client, and the versions shown of it. */
export type Entered = ReadonlyMap<
  Collection,
  {client: SanityClient; perspective: Exclude<ClientPerspective, 'raw'>}
>

/** Asks as `visitors` does, and where somebody has entered for what they may see there. */
export function draftSource(entered: Entered, visitors: ContentSource): ContentSource {
  return async (projectId, query, params = {}) => {
    const collection = COLLECTIONS.find((name) => env.projects[name] === projectId)
    const seen = collection && entered.get(collection)
    if (!seen) return visitors(projectId, query, params)
    const {client, perspective} = seen
    const at = Date.now()
    return {result: await client.fetch<unknown>(query, params, {perspective}), at}
  }
}
