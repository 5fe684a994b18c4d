import {isRecord} from '@skyforge/web/rich-text/values.ts'
import {EMPTY, perspectiveOf, type Question} from './question.ts'

/** As the router tells them. */
type SearchParams = readonly (readonly [name: string, value: string])[]

/** Servers and people cut longer addresses. */
const MAX_ADDRESS = 4_000

/** What the search parameters of an address ask, if they do. */
export function questionIn(searchParams: SearchParams | undefined): Question | undefined {
  return questionOf(Object.fromEntries(searchParams ?? []))
}

/** Those that make an address of a question; none where that would be too long. */
export function searchParamsOf({query, params, perspective}: Question): [string, string][] {
  const pairs: [string, string][] = [
    ['query', query],
    ...(params ? [['params', params] satisfies [string, string]] : []),
    ['perspective', perspective],
  ]
  return new URLSearchParams(pairs).toString().length > MAX_ADDRESS ? [] : pairs
}

/** What was written last in this tab, about a project. */
export function keptQuestion(projectId: string): Question | undefined {
  try {
    return questionOf(JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null'))
  } catch (error) {
    console.warn('The last query could not be read.', error)
    return undefined
  }
}

export function keepQuestion(projectId: string, question: Question): void {
  try {
    sessionStorage.setItem(keyOf(projectId), JSON.stringify(question))
  } catch (error) {
    // A browser may refuse storage, or have no room: the query is then gone with the tool.
    console.warn('The query could not be kept.', error)
  }
}

function keyOf(projectId: string): string {
  return `query-plan:${projectId}`
}

function questionOf(kept: unknown): Question | undefined {
  if (!isRecord(kept) || typeof kept.query !== 'string') return undefined
  const params = typeof kept.params === 'string' ? kept.params : EMPTY.params
  return {query: kept.query, params, perspective: perspectiveOf(kept.perspective)}
}
