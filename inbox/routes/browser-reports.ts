import {readError, readPage, readVitals} from '../browsers/read-reports.ts'
import {readBody} from '../http/body.ts'
import type {Call} from '../http/call.ts'
import {InboxError} from '../http/errors.ts'
import type {Route} from '../http/route.ts'

/**
 * What pages of the site tell of themselves: how they did for a visitor, and where their script failed. The site names
 * the page, by its route.
 */
export const browserReportRoutes: Route[] = [
  {method: 'POST', path: '/vitals', handle: takeVitals},
  {method: 'POST', path: '/browser-errors', handle: takeError},
]

/** Far more than a report has. */
const MAX_BYTES = 4 * 1024
const SAME_ORIGIN = 'same-origin'

async function takeVitals(call: Call): Promise<Response> {
  const {page, text} = await readReport(call)
  const vitals = readVitals(text)
  if (isCounted(call)) call.inbox.browserReports.addVitals(page, vitals)
  return taken()
}

async function takeError(call: Call): Promise<Response> {
  const {page, text} = await readReport(call)
  const error = readError(text)
  if (isCounted(call)) call.inbox.browserReports.addError(page, error)
  return taken()
}

/** @throws InboxError 400, 403, 413 */
async function readReport({request, url}: Call) {
  if ((request.headers.get('sec-fetch-site') ?? SAME_ORIGIN) !== SAME_ORIGIN) {
    throw new InboxError(403, 'Only pages of the site tell of themselves.')
  }
  const body = Buffer.from(await readBody(request))
  if (body.length > MAX_BYTES) throw new InboxError(413, 'The report is too long.')
  return {page: readPage(url.searchParams.get('page')), text: body.toString()}
}

/** What is too much is not counted; to refuse it would only make an error of it, in somebody's console. */
function isCounted({inbox, address}: Call): boolean {
  const {reports} = inbox.rates
  if (reports.isOver(address)) return false
  reports.add(address)
  return true
}

function taken(): Response {
  return new Response(null, {status: 204})
}
