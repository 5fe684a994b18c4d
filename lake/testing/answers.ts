import type {QueryResult} from '../groq/query-options.ts'

/** A result as its reader receives it. */
export function readAnswer({json, syncTags}: QueryResult): {
  result: unknown
  syncTags: readonly string[]
} {
  return {result: JSON.parse(Buffer.concat(json).toString('utf8')), syncTags}
}
