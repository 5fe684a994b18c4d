import type {Answer} from '../content/answer.ts'
import type {Question} from '../content/ask.ts'

/** Asks the site's server, which knows by a cookie that drafts may be seen. Rejects when they may not, or not just now. */
export async function fetchDraft({projectId, query, params}: Question): Promise<Answer> {
  const search = new URLSearchParams({project: projectId, query, params: JSON.stringify(params)})
  const response = await fetch(`/preview/answer?${search}`)
  if (!response.ok) throw new Error(await response.text())
  // The server answers so; what is in the result the query says.
  return (await response.json()) as Answer
}
