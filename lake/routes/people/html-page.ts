import type {Html} from '@skyforge/server-kit/pages/html.ts'
import {isSameOrigin} from '@skyforge/server-kit/pages/same-origin.ts'
import {DEFAULT_BRAND} from '../../accounts/pages/brand.ts'
import {refusal} from '../../accounts/pages/forms.ts'
import {pageResponse} from '../../accounts/pages/page.ts'
import {LakeError} from '../../errors.ts'
import {type Call, readBytes} from '../../http/call.ts'
import type {Handler} from '../../http/route.ts'

/** Makes the page of what is shown, and of an error its status. */
export type Show = (content: Html, error?: LakeError) => Response

type Answering = (call: Call, show: Show) => Response | Promise<Response>

/** Who comes here is a person: refusals are pages, too. */
export function htmlPage(title: string, answer: Answering): Handler {
  return async (call) => {
    const {lake, project} = call
    const show: Show = (content, error) =>
      pageResponse({
        project,
        brand: lake.options.brand ?? DEFAULT_BRAND,
        title,
        content,
        leadsTo: [...lake.logInOrigins],
        ...(error && {status: error.status, headers: error.headers}),
      })
    try {
      return await answer(call, show)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      return show(refusal(error.message, lake.options.studios[project]), error)
    }
  }
}

/** A form that can be sent again is shown again. */
export async function orShowAgain(
  work: () => Promise<Response>,
  showAgain: (error: LakeError) => Response,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LakeError && AGAIN.has(error.status)) return showAgain(error)
    throw error
  }
}

/** What is wrong can be mended in the form, or goes by. */
const AGAIN = new Set([400, 401, 429, 503])

/** Far more than any of the forms. */
const MAX_FORM_BYTES = 16 * 1024
const MAX_FORM_MS = 10_000

/**
 * What a form of one of the pages posted.
 *
 * @throws LakeError 403 where a page of another site posts: it could sign somebody in as somebody else
 */
export async function readForm(call: Call): Promise<URLSearchParams> {
  const {lake, request, url} = call
  if (!isSameOrigin(request, url, new Set([lake.options.publicUrl]))) {
    throw LakeError.http(403, 'Only the pages of this lake may sign somebody in.')
  }
  const body = await readBytes(call, MAX_FORM_BYTES, MAX_FORM_MS)
  return new URLSearchParams(body.toString('utf8'))
}
