import {LakeError} from '../errors.ts'
import {parsePerspective} from '../groq/perspective.ts'
import type {QueryOptions} from '../groq/query-options.ts'
import {parseSourceMap} from '../groq/source-map/parameter.ts'
import {queryParams} from '../http/parse-json.ts'
import {detachedText} from '../detached-text.ts'

/** A query as it was sent, whoever the client is. */
export type QueryRequest = {
  query: string
  options: Omit<QueryOptions, 'visibility' | 'identity'>
  /** JSON of the object that each of its responses begins with. */
  before: string
}

/** Parses a `GET`, which has everything in its address. @throws LakeError 400 for a missing or wrong parameter */
export function parseGet(search: URLSearchParams, apiVersion: string): QueryRequest {
  const query = search.get('query')
  if (!query) throw LakeError.http(400, 'The address has no "query".')
  const text = detachedText(query)
  return parseOptions(search, apiVersion, {query: text, params: queryParams(search)})
}

/** Parses the options, which are in the address of a `POST`, too. @throws LakeError 400 for a wrong one */
export function parseOptions(
  search: URLSearchParams,
  apiVersion: string,
  {query, params}: {query: string; params: Record<string, unknown>},
): QueryRequest {
  const perspective = parsePerspective(search.get('perspective'), apiVersion)
  const sourceMap = parseSourceMap(search.get('resultSourceMap'), apiVersion)
  const explain = search.get('explain') === 'true'
  const before = JSON.stringify(search.get('returnQuery') === 'false' ? {} : {query})
  return {query, options: {params, perspective, sourceMap, explain}, before}
}
