import {mailAddress} from '../forms/email-address.ts'
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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(firm.name)}//Scheduler//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${booking.id}@${firm.email.split('@')[1]}`,
    `SEQUENCE:${booking.revision}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(booking.startsAt)}`,
    `DTEND:${stamp(booking.endsAt)}`,
    `SUMMARY:${text(`Call with ${firm.name}`)}`,
    `DESCRIPTION:${text(`Move or cancel it here: ${address}`)}`,
    `URL:${address}`,
    `ORGANIZER;CN=${parameter(firm.name)}:mailto:${mailAddress(firm.email)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** `20261124T043000Z` */
function stamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}

function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n|\r/g, '\\n')
    .replaceAll(CONTROLS, '')
}

/** A parameter's value is quoted, and has no way to hold a quotation mark. */
function parameter(value: string): string {
  return `"${value.replaceAll('"', "'").replace(/\s+/g, ' ').replaceAll(CONTROLS, '')}"`
}

const CONTROLS = /\p{Cc}/gu

const MAX_LINE_BYTES = 75

/** Lines have at most 75 bytes; further ones start with a blank. */
function fold(line: string): string {
  const folded = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MAX_LINE_BYTES) {
      folded.push(' ')
      bytes = 1
    }
    folded[folded.length - 1] += character
    bytes += size
  }
  return folded.join('\r\n')
}
