import {collections} from './collections.ts'
import {redirectQuery} from './redirects/redirect-query.ts'

/** Queries of each project's collections: every property whose name ends in `Query`. */
const queries = new Map<string, Set<string>>()
for (const collection of Object.values(collections)) {
  const known = queries.get(collection.projectId) ?? []
  queries.set(collection.projectId, new Set([...known, redirectQuery, ...queriesIn(collection)]))
}

/** True if pages send a project this query: the site's server forwards no other from browsers. */
export function isPageQuery(projectId: string, query: string): boolean {
  return queries.get(projectId)?.has(query) === true
}

function queriesIn(part: object): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return queriesIn(value)
    return typeof value === 'string' && name.endsWith('Query') ? [value] : []
  })
}
