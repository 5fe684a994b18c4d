import {InboxError} from '../http/errors.ts'
import type {Call} from '../http/call.ts'
import type {Route} from '../http/route.ts'
import {
  bookingContent,
  cancelContent,
  moveContent,
  moveRefusedContent,
} from '../pages/schedule-booking.ts'
import {goneText} from '../pages/schedule-form.ts'
import type {Visit} from '../pages/visit.ts'
import {calendarFile} from '../schedule/calendar-file.ts'
import {cancel, freeTimes, move, offeredTime} from '../schedule/meetings.ts'
import {nearestTo} from '../schedule/slots.ts'
import type {Booking} from '../store/bookings.ts'
import {asPage, readPosted, seePage, show, visitOf} from './schedule-visit.ts'

/** A booking by its secret address: look at it, take it into a calendar, move it, cancel it. */
export const bookingRoutes: Route[] = [
  {method: 'GET', path: '/schedule/bookings/:secret', handle: asPage(showBooking)},
  {method: 'GET', path: '/schedule/bookings/:secret/meeting.ics', handle: asPage(downloadFile)},
  {method: 'GET', path: '/schedule/bookings/:secret/move', handle: asPage(askMove)},
  {method: 'POST', path: '/schedule/bookings/:secret/move', handle: asPage(receiveMove)},
  {method: 'GET', path: '/schedule/bookings/:secret/cancel', handle: asPage(askCancel)},
  {method: 'POST', path: '/schedule/bookings/:secret/cancel', handle: asPage(receiveCancel)},
]

const OTHER_TIMES = 4
/** Of one booking. */
const MAX_MOVES = 10

/** @throws InboxError 404 */
function anyBookingOf({inbox, params}: Call): Booking {
  const booking = inbox.store.bookings.bySecret(params['secret'] ?? '')
  if (booking) return booking
  throw new InboxError(404, 'There is no booking at this address. It may have been deleted.')
}

/**
 * A booking that can still be changed.
 *
 * @throws InboxError 404, 410 when it is cancelled or over
 */
export function bookingOf(call: Call): Booking {
  const booking = anyBookingOf(call)
  if (booking.status === 'cancelled') throw new InboxError(410, 'This call is cancelled already.')
  if (booking.startsAt > call.inbox.options.now()) return booking
  throw new InboxError(410, 'This call has begun, and cannot be changed any more.')
}

function showBooking(call: Call): Response {
  const booking = anyBookingOf(call)
  const visit = visitOf(call, booking.zone)
  return show(call, visit, {title: 'Your call', content: bookingContent(booking, visit)})
}

function downloadFile(call: Call): Response {
  const {inbox} = call
  const booking = anyBookingOf(call)
  const {firm, publicUrl, now} = inbox.options
  const address = `${publicUrl}/schedule/bookings/${booking.secret}`
  return new Response(calendarFile(booking, firm, address, now()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="call.ics"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function askMove(call: Call): Response {
  const booking = bookingOf(call)
  const {searchParams} = call.url
  const slot = searchParams.get('slot') ?? ''
  const visit = visitOf(call, searchParams.get('tz') ?? booking.zone)
  const time = freeTimes(call.inbox).find(({startsAt}) => startsAt === Date.parse(slot))
  if (!time) return refuseMove(call, booking, slot, visit)
  return show(call, visit, {
    title: 'Move your call',
    content: moveContent(booking, time, visit),
  })
}

async function receiveMove(call: Call): Promise<Response> {
  const form = await readPosted(call)
  const booking = bookingOf(call)
  const [slot, zone] = [String(form.get('slot')), String(form.get('tz'))]
  const visit = visitOf(call, zone)
  const time = offeredTime(call.inbox, Date.parse(slot))
  // Sent twice, it is there already.
  if (time?.startsAt !== booking.startsAt) {
    call.inbox.rates.posts.addOrRefuse(call.address)
    if (!time) return refuseMove(call, booking, slot, visit)
    refuseManyMoves(call, booking)
    if (!move(call.inbox, booking, time, visit.zone)) return refuseMove(call, booking, slot, visit)
  }
  return seePage(visit, `/schedule/bookings/${booking.secret}`)
}

/** @throws InboxError 429 when this call was moved often */
function refuseManyMoves({inbox}: Call, {revision}: Booking) {
  if (revision < MAX_MOVES) return
  const {email} = inbox.options.firm
  throw new InboxError(
    429,
    `This call was moved ${MAX_MOVES} times already. It stays where it is; ${email} can still move it.`,
  )
}

function refuseMove(call: Call, booking: Booking, slot: string, visit: Visit): Response {
  const others = nearestTo(Date.parse(slot), freeTimes(call.inbox), OTHER_TIMES)
  const content = moveRefusedContent(booking, others, goneText(slot, visit), visit)
  return show(call, visit, {title: 'That time is no longer available', content, status: 409})
}

function askCancel(call: Call): Response {
  const booking = bookingOf(call)
  const visit = visitOf(call, booking.zone)
  return show(call, visit, {
    title: 'Cancel your call',
    content: cancelContent(booking, visit),
  })
}

function receiveCancel(call: Call): Response {
  const booking = anyBookingOf(call)
  // Sent twice, it is cancelled already.
  if (booking.status === 'booked') cancel(call.inbox, bookingOf(call))
  return seePage(visitOf(call, booking.zone), `/schedule/bookings/${booking.secret}`)
}
