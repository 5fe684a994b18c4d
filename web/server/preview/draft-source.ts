import type {ClientPerspective, SanityClient} from '@sanity/client'
import {COLLECTIONS, type Collection} from '@skyforge/config/collections.ts'
import {passedOnRequestId} from '@skyforge/server-kit/operations/request-id.ts'
import type {ContentSource} from '../../src/content/content-source.ts'
import {env} from '../../src/env.ts'
import type {ClientOf} from '../content-source.ts'
import type {ReadTokenOf} from './read-tokens.ts'

/** API version of the Studio's preview; earlier ones have no releases. */
const API_VERSION = '2025-02-19'

/** Returns the client that reads all of a collection's project with the server's token; undefined without a token. */
export type DraftClientOf = (collection: Collection) => SanityClient | undefined

/** @param clientOf - creates the clients of visitors' pages */
export function createDraftClients(clientOf: ClientOf, tokenOf: ReadTokenOf): DraftClientOf {
  return (collection) => {
    const token = tokenOf(collection)
    const client = clientOf(env.projects[collection])
    if (!token) return undefined
    const headers = passedOnRequestId()
    return client.withConfig({apiVersion: API_VERSION, useCdn: false, token, headers})
  }
}

/** The collections that a browser may preview, each with its client and perspective. */
export type Entered = ReadonlyMap<
  Collection,
  {client: SanityClient; perspective: Exclude<ClientPerspective, 'raw'>}
>

/** Queries drafts of the previewed collections, and published content otherwise. */
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
