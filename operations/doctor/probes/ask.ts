import {reasonOf} from '@skyforge/server-kit/caught.ts'

/** Far longer than an answer takes that somebody would wait for. */
const PATIENCE_MS = 10_000

export type Asked = {status: number; headers: Headers; text: string}

/**
 * What an address answers, without following redirects.
 *
 * @param json posted there
 * @throws Error that says why it answers nothing
 */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  json?: string,
): Promise<Asked> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, {
      redirect: 'manual',
      signal,
      ...(json === undefined
        ? {headers}
        : {method: 'POST', body: json, headers: {...headers, 'content-type': 'application/json'}}),
    })
    return {status: answer.status, headers: answer.headers, text: await answer.text()}
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const reason = isLate ? `no answer within ${PATIENCE_MS / 1000} s` : reasonOf(error)
    throw new Error(reason, {cause: error})
  }
}
