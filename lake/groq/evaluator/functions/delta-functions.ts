import type {GroqFunction} from './function.ts'

/** The operation on the document; null if the query is about no change. */
export const operation: GroqFunction = (_, {change}) => {
  const existed = (change?.before ?? null) !== null
  const exists = (change?.after ?? null) !== null
  if (existed && exists) return 'update'
  if (exists) return 'create'
  return existed ? 'delete' : null
}
