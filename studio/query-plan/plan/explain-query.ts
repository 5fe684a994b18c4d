import type {SanityClient} from 'sanity'
import type {Plan, Scan} from './scan.ts'

export type ExplainedQuery = {
  query: string
  params: Record<string, unknown>
  /** By its name, or a stack of names. */
  perspective: string | readonly string[]
}

type Answer = {result: unknown; ms: number; explain?: Scan[]}

/**
 * Has the lake answer a query anew, and tell how.
 *
 * @throws Error of the client, see `failureOf`; and where the lake tells nothing, as it does to who has no token
 */
export async function explainQuery(
  client: SanityClient,
  {query, params, perspective}: ExplainedQuery,
  signal: AbortSignal,
): Promise<Plan> {
  const {result, ms, explain} = await client.request<Answer>({
    // By POST a query may be as long as it likes.
    method: 'POST',
    url: `/data/query/${client.config().dataset}`,
    query: {explain: 'true', returnQuery: 'false', perspective: [perspective].flat().join(',')},
    body: {query, params},
    tag: 'query-plan',
    signal,
  })
  if (!explain) throw new Error('The lake answered without saying how. Log in again.')
  return {result, ms, scans: explain}
}
