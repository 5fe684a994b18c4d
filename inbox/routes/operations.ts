import {dayOf} from '../browsers/report-counter.ts'
import type {Call} from '../http/call.ts'
import type {Route} from '../http/route.ts'
import {inspectParts, numbersIn, type PartState} from '../operator/inspect-parts.ts'
import {isOperator} from '../operator/access.ts'
import {operationsContent, PERIODS} from '../pages/operations-page.ts'
import {mailView, operatorPage, showLogIn} from './operator.ts'

/** How the whole installation does, for who may know. The site does not pass it on. */
export const operationsRoutes: Route[] = [
  {method: 'GET', path: '/operations', handle: showOperations},
]

const DAY_MS = 24 * 60 * 60_000
const SHOWN_ERRORS = 20

async function showOperations(call: Call): Promise<Response> {
  if (!isOperator(call)) return showLogIn(call, 401)
  const {inbox, url} = call
  const {options, store} = inbox
  const now = options.now()
  const asked = Number(url.searchParams.get('days'))
  const days = PERIODS.find((period) => period === asked) ?? PERIODS[0]
  const others = await inspectParts(options.others ?? [], options.token)
  inbox.browserReports.flush()
  const content = operationsContent({
    url,
    now,
    zone: options.hours.zone,
    version: options.version,
    parts: [...others, await ownState(call)],
    mail: mailView(inbox),
    oldestMail: store.mailOutbox.oldestWaiting(),
    webhook: options.notify && store.webhookOutbox.waiting(),
    backups: options.backups?.().sentence,
    days,
    vitals: store.browserReports.vitalsByPage(dayOf(now - (days - 1) * DAY_MS)),
    errors: store.browserReports.errors(now - days * DAY_MS, SHOWN_ERRORS),
  })
  return operatorPage(call, content, {title: 'Operations'})
}

/** Of the part that answers. */
async function ownState({inbox}: Call): Promise<PartState> {
  const problem = await inbox.mustTakeWrites().then(
    () => undefined,
    () => 'It cannot write to its disk.',
  )
  const numbers = numbersIn((await inbox.options.metricsText?.()) ?? '')
  const warnings = inbox.options.warnings?.() ?? []
  return {title: 'Inbox', ...(problem !== undefined && {problem}), warnings, numbers}
}
