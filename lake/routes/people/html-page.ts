import type {Html} from '@skyforge/server-kit/pages/html.ts'
import {isSameOrigin} from '@skyforge/server-kit/pages/same-origin.ts'
import {DEFAULT_BRAND} from '../../accounts/pages/brand.ts'
import {refusal} from '../../accounts/pages/forms.ts'
import {pageResponse} from '../../accounts/pages/page.ts'
import {LakeError} from '../../errors.ts'
import {type Call, readBytes} from '../../http/call.ts'
import type {Handler} from '../../http/route.ts'

/** Renders a page, with the status of an error. */
export type Show = (content: Html, error?: LakeError) => Response

type PageHandler = (call: Call, show: Show) => Response | Promise<Response>

/** Wraps a route for people: errors become HTML pages, too. */
export function htmlPage(title: string, handle: PageHandler): Handler {
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
      return await handle(call, show)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      return show(refusal(error.message, lake.options.studios[project]), error)
    }
  }
}

/** Shows a form again after an error that the visitor can fix. */
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

/** Statuses that the visitor can fix or wait for. */
const AGAIN = new Set([400, 401, 429, 503])

/** Far above any of the forms. */
const MAX_FORM_BYTES = 16 * 1024
const MAX_FORM_MS = 10_000

/**
 * Reads the posted form.
 *
 * @throws LakeError 403 if another site's page posts, which could sign a visitor in as somebody else
 */
export async function readForm(call: Call): Promise<URLSearchParams> {
  const {lake, request, url} = call
  if (!isSameOrigin(request, url, new Set([lake.options.publicUrl]))) {
    throw LakeError.http(403, 'Only the pages of this lake may sign somebody in.')
  }
  const body = await readBytes(call, MAX_FORM_BYTES, MAX_FORM_MS)
  return new URLSearchParams(body.toString('utf8'))
}
