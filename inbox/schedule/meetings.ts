import type {Inbox} from '../inbox.ts'
import type {BookingEvent} from '../mail/booking-mail.ts'
import type {Booking, NewBooking, TimeSpan} from '../store/bookings.ts'
import {slotsAt, withoutTaken} from './slots.ts'

/** What can be done with meetings: each is computed, written in one transaction, and then told. */

/** All times that can be booked now. */
export function freeTimes({store, options}: Inbox): TimeSpan[] {
  const now = options.now()
  return withoutTaken(slotsAt(options.hours, now), store.bookings.upcoming(now))
}

/** The time that starts then, whether it is free or not; `undefined` for one that is not to be had. */
export function offeredTime({options}: Inbox, startsAt: number): TimeSpan | undefined {
  return slotsAt(options.hours, options.now()).find((slot) => slot.startsAt === startsAt)
}

/** @returns the booking, or `undefined` when somebody else was faster */
export function book(inbox: Inbox, booking: NewBooking): Booking | undefined {
  const {store} = inbox
  const made = store.transact(() => {
    const added = store.bookings.add(booking)
    if (added) queueBooking(inbox, 'booking', added, booking.reasons)
    return added
  })
  inbox.sendQueued()
  return made
}

/** @returns false when somebody else has the time */
export function move(inbox: Inbox, booking: Booking, slot: TimeSpan, zone: string): boolean {
  const {store} = inbox
  const isMoved = store.transact(() => {
    if (!store.bookings.move(booking, slot, zone)) return false
    queueBooking(inbox, 'booking moved', {...laterOf(booking), ...slot, zone})
    return true
  })
  inbox.sendQueued()
  return isMoved
}

export function canBeCancelled(
  {status, startsAt}: Pick<Booking, 'startsAt'> & {status: string},
  now: number,
): boolean {
  return status === 'booked' && startsAt > now
}

export function cancel(inbox: Inbox, booking: Booking) {
  inbox.store.transact(() => {
    inbox.store.bookings.cancel(booking)
    queueBooking(inbox, 'booking cancelled', {...laterOf(booking), status: 'cancelled'})
  })
  inbox.sendQueued()
}

/** As its change leaves it, for calendars. */
function laterOf(booking: Booking): Booking {
  return {...booking, revision: booking.revision + 1}
}

function queueBooking(
  inbox: Inbox,
  event: BookingEvent,
  booking: Booking,
  reasons: readonly string[] = [],
) {
  const {id, name, email, startsAt, endsAt, zone} = booking
  inbox.queueWebhook(email, {
    event,
    id,
    name,
    email,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    zone,
    suspicious: reasons.length > 0,
    reasons,
  })
  inbox.mail?.addBooking(event, booking, reasons)
}
