import type {Answer} from '../groq/query-options.ts'

/** A result as its reader receives it. */
export function readAnswer({json, syncTags}: Answer): {
  result: unknown
  syncTags: readonly string[]
} {
  return {result: JSON.parse(Buffer.concat(json).toString('utf8')), syncTags}
}
