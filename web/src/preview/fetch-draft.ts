import type {Answer} from '../content/answer.ts'
import type {Question} from '../content/ask.ts'

/** Queries the site's server, which allows drafts by a cookie. Rejects when drafts are not allowed or unavailable. */
export async function fetchDraft({projectId, query, params}: Question): Promise<Answer> {
  const search = new URLSearchParams({project: projectId, query, params: JSON.stringify(params)})
  const response = await fetch(`/preview/answer?${search}`)
  if (!response.ok) throw new Error(await response.text())
  // The server returns this shape; the query determines the result.
  return (await response.json()) as Answer
}
