import ical, {ICalCalendarMethod, ICalEventStatus} from 'ical-generator'
import {mailAddress} from '../submissions/email-address.ts'
import {onOneLine} from '../submissions/outside-text.ts'
import type {Booking} from '../store/bookings.ts'

export type Firm = {name: string; email: string}

/**
 * The meeting for the visitor's calendar (https://www.rfc-editor.org/rfc/rfc5545). A later state has the same
 * UID and a higher SEQUENCE, so that it replaces the earlier one. What is published, to nobody in
 * particular, names no attendees (https://www.rfc-editor.org/rfc/rfc5546#section-3.2.1).
 *
 * @param address of the page where it can be moved and cancelled
 */
export function calendarFile(booking: Booking, firm: Firm, address: string, now: number): string {
  const isCancelled = booking.status === 'cancelled'
  // The library escapes no line break in PRODID.
  const name = onOneLine(firm.name)
  const calendar = ical({
    prodId: {company: name, product: 'Scheduler', language: 'EN'},
    scale: 'GREGORIAN',
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${booking.id}@${firm.email.split('@')[1]}`,
    sequence: booking.revision,
    stamp: new Date(now),
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    summary: `Call with ${name}`,
    description: `Move or cancel it here: ${address}`,
    url: address,
    organizer: {name, email: mailAddress(firm.email)},
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // The library leaves the last line open.
  return `${calendar.toString()}\r\n`
}
