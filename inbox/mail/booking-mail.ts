import {dateText, timeText, zoneText} from '../schedule/wording.ts'
import type {Booking, TimeSpan} from '../store/bookings.ts'
import {factsPart, SALES_REASON, spamFacts, spamMark} from './lead-mail.ts'
import type {Fact, MailPart, MailText} from './mail-text.ts'

export type BookingEvent = 'booking' | 'booking moved' | 'booking cancelled'

const VISITOR: Record<BookingEvent, {subject: string; title: string; text: string}> = {
  booking: {
    subject: 'Your call on',
    title: 'Your call is booked',
    text: 'Open the attached file to add the call to your calendar. Your engineer will e-mail you the link before it starts.',
  },
  'booking moved': {
    subject: 'Moved: your call is now on',
    title: 'Your call has been moved',
    text: 'Open the attached file to update your calendar.',
  },
  'booking cancelled': {
    subject: 'Cancelled: your call on',
    title: 'Your call has been cancelled',
    text: 'Open the attached file to remove the call from your calendar.',
  },
}

const SALES: Record<BookingEvent, string> = {
  booking: 'Call booked',
  'booking moved': 'Call moved',
  'booking cancelled': 'Call cancelled',
}

/**
 * For who booked. It holds nothing that was typed into the form: whoever typed it may have given an address
 * that is not theirs.
 *
 * @param publicUrl where visitors find the inbox
 */
export function visitorMail(event: BookingEvent, booking: Booking, publicUrl: string): MailText {
  const {subject, title, text} = VISITOR[event]
  const {startsAt, zone, secret} = booking
  const page = `${publicUrl}/schedule/bookings/${secret}`
  const button: MailPart =
    event === 'booking cancelled'
      ? {kind: 'button', label: 'Book another time', address: `${publicUrl}/schedule`}
      : {kind: 'button', label: 'Move or cancel the call', address: page}
  return {
    subject: `${subject} ${briefTime(startsAt, zone)}`,
    title,
    parts: [
      factsPart([
        ['When', spanText(booking, zone)],
        ['Time zone', zoneText(zone, startsAt)],
      ]),
      {kind: 'paragraph', text},
      button,
    ],
    reason: `You’re receiving this because a call was booked with your e-mail address.${event === 'booking cancelled' ? '' : ' If it wasn’t you, please cancel it.'}`,
  }
}

/** @param zone the firm's */
export function salesBookingMail(
  event: BookingEvent,
  booking: Booking,
  reasons: readonly string[],
  zone: string,
): MailText {
  const {name, email, startsAt} = booking
  const todo: MailPart[] =
    event === 'booking cancelled'
      ? []
      : [{kind: 'paragraph', text: 'Reply to this mail with the link to the call.'}]
  return {
    subject: `${spamMark(reasons)}${SALES[event]}: ${name}, ${briefTime(startsAt, zone)}`,
    title: SALES[event],
    parts: [
      factsPart([
        ['Name', name],
        ['E-mail', email],
        ...whenFacts(booking, zone),
        ['For them', `${spanText(booking, booking.zone)}, ${zoneText(booking.zone, startsAt)}`],
        ...spamFacts(reasons),
      ]),
      ...todo,
    ],
    reason: SALES_REASON,
  }
}

/** When all of somebody was deleted, a call to come included. */
export function deletedBookingMail(meeting: TimeSpan, zone: string): MailText {
  return {
    subject: `Call cancelled: ${briefTime(meeting.startsAt, zone)}`,
    title: 'Call cancelled',
    parts: [
      factsPart(whenFacts(meeting, zone)),
      {kind: 'paragraph', text: 'The person who booked it asked us to delete their data.'},
    ],
    reason: 'This mail is for the sales team.',
  }
}

function whenFacts(meeting: TimeSpan, zone: string): Fact[] {
  return [['When', `${spanText(meeting, zone)}, ${zoneText(zone, meeting.startsAt)}`]]
}

/** `Tue, 24 Nov 2026, 10:00` */
function briefTime(instant: number, zone: string): string {
  return `${dateText(instant, zone, 'brief')}, ${timeText(instant, zone, 24)}`
}

/** `Tuesday, 24 November 2026, 10:00 to 10:30` */
function spanText({startsAt, endsAt}: TimeSpan, zone: string): string {
  return `${dateText(startsAt, zone)}, ${timeText(startsAt, zone, 24)} to ${timeText(endsAt, zone, 24)}`
}
