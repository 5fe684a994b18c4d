import type {Call} from './http/call.ts'
import {OWN_HEADERS} from './http/headers.ts'
import type {Route} from './http/route.ts'
import {assetRoutes} from './pages/assets.ts'
import {formRoutes} from './routes/forms.ts'
import {operationsRoutes} from './routes/operations.ts'
import {operatorRoutes} from './routes/operator.ts'
import {operatorActionRoutes} from './routes/operator-actions.ts'
import {browserReportRoutes} from './routes/browser-reports.ts'
import {bookRoutes} from './routes/schedule-book.ts'
import {bookingRoutes} from './routes/schedule-bookings.ts'
import {timesRoutes} from './routes/schedule-times.ts'
import {subscriptionRoutes} from './routes/subscription.ts'

/** Everything that this inbox answers. */
export const routes: readonly Route[] = [
  ...formRoutes,
  ...timesRoutes,
  ...bookRoutes,
  ...bookingRoutes,
  ...subscriptionRoutes,
  ...browserReportRoutes,
  ...assetRoutes,
  ...operatorRoutes,
  ...operatorActionRoutes,
  ...operationsRoutes,
  // For whoever starts the inbox or watches over it.
  {method: 'GET', path: '/healthz', handle: () => state({status: 'ok'})},
  {method: 'GET', path: '/readyz', handle: takesWrites},
]

async function takesWrites({inbox}: Call) {
  await inbox.mustTakeWrites()
  return state({status: 'ok', warnings: inbox.options.warnings?.() ?? []})
}

function state(value: unknown): Response {
  return Response.json(value, {headers: OWN_HEADERS})
}
