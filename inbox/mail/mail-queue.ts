import {cut, onOneLine} from '../submissions/outside-text.ts'
import type {Firm} from '../schedule/calendar-file.ts'
import {calendarFile} from '../schedule/calendar-file.ts'
import type {Booking, TimeSpan} from '../store/bookings.ts'
import type {MailContent, MailKind, MailOutbox, MailSubject, NewMail} from '../store/mail-outbox.ts'
import {
  type BookingEvent,
  deletedBookingMail,
  salesBookingMail,
  visitorMail,
} from './booking-mail.ts'
import {htmlText} from './html-text.ts'
import {type MailedLead, leadMail} from './lead-mail.ts'
import type {MailPart, MailText} from './mail-text.ts'
import {plainText} from './plain-text.ts'
import {requestMail, unsubscribedMail, welcomeMail} from './subscription-mail.ts'

/** Of those of the inbox. */
export type MailQueueOptions = {
  mail: {
    from: string
    /** The sales team. */
    leadsTo: string
  }
  /** Where visitors find the inbox, such as https://example.com/inbox. */
  publicUrl: string
  firm: Firm
  /** The firm's time zone. */
  hours: {zone: string}
  now: () => number
}

const DAY_MS = 24 * 60 * 60_000
/** A confirmation that comes after its link has expired is none. */
export const LINK_MS = 7 * DAY_MS

/** What strangers can make us send to an address of their choice, in a day. */
const MAX_REQUESTS_TO_ONE = 3
const MAX_REQUESTS_TO_ALL = 500
const MAX_BOOKING_MAILS_TO_ONE = 15
/** Most mails a day to sales about suspected spam; the operator's page lists all submissions. */
const MAX_SUSPICIOUS_LEADS = 20
const LAST_SUSPICIOUS: MailPart = {
  kind: 'paragraph',
  text: `This is the last of ${MAX_SUSPICIOUS_LEADS} mails about suspected spam within 24 hours. Later submissions are listed only on the inbox's operator page.`,
}

/** As much of it as a list of mails shows. */
const LONG_SUBJECT = 200

/**
 * Writes mails and queues them, each inside the transaction of what it tells of; `MailSender` then sends them.
 */
export class MailQueue {
  readonly #outbox: MailOutbox
  readonly #options: MailQueueOptions

  constructor(outbox: MailOutbox, options: MailQueueOptions) {
    this.#outbox = outbox
    this.#options = options
  }

  /** Notifies sales of a submission; if it looks like spam, up to a daily limit, which the last mail mentions. */
  addLead(lead: MailedLead & {id: string}) {
    const topic = `lead ${lead.id}`
    const email = String(lead.fields['email'])
    const mail = leadMail(lead)
    if (lead.reasons.length === 0) return this.#addForSales(topic, email, mail)
    const kind = 'suspicious lead'
    if (this.#isOver(kind, MAX_SUSPICIOUS_LEADS)) return
    const isLast = this.#isOver(kind, MAX_SUSPICIOUS_LEADS - 1)
    const parts = isLast ? [LAST_SUSPICIOUS, ...mail.parts] : mail.parts
    this.#addForSales(topic, email, {...mail, parts}, kind)
  }

  /** Tells who booked, with a file for their calendar, and sales. */
  addBooking(event: BookingEvent, booking: Booking, reasons: readonly string[]) {
    const {
      hours: {zone},
      publicUrl,
    } = this.#options
    const {id, email} = booking
    const sales = salesBookingMail(event, booking, reasons, zone)
    this.#addForSales(`booking ${id}`, email, sales)
    const about = {kind: 'booking', topic: `booking ${id}`, recipient: email, email} as const
    // What still waits is out of date in any case.
    this.#outbox.replace(about)
    if (this.#isTooMuch(event, about)) {
      if (event === 'booking') this.#outbox.withhold(about, this.#options.now())
      return
    }
    this.#add({
      ...about,
      content: {
        ...this.#contentOf(visitorMail(event, booking, publicUrl)),
        replyTo: this.#firmAddress(),
        calendar: this.#calendarOf(booking),
      },
      expiresAt: booking.endsAt,
    })
  }

  /** Whoever was told of a call is told that it is cancelled. */
  #isTooMuch(event: BookingEvent, about: MailSubject): boolean {
    if (!this.#isOver('booking', MAX_BOOKING_MAILS_TO_ONE, about.recipient)) return false
    return event !== 'booking cancelled' || this.#outbox.isWithheld(about)
  }

  /** Tells sales that a call will not take place, of which nothing else is known any more. */
  addDeletedBooking(id: string, meeting: TimeSpan) {
    this.#addForSales(`booking ${id}`, '', deletedBookingMail(meeting, this.#options.hours.zone))
  }

  /** Whether somebody was asked to confirm a sign-up so often today that it is enough, whoever signed them up. */
  isAskedOften(email: string): boolean {
    return this.#isOver('confirmation request', MAX_REQUESTS_TO_ONE, email)
  }

  /** So many were asked within a day that nobody is any more. */
  isAskingStopped(): boolean {
    return this.#isOver('confirmation request', MAX_REQUESTS_TO_ALL)
  }

  /** Asks to confirm a sign-up. @param secret of the subscription's address */
  addRequest(email: string, secret: string) {
    const page = this.#subscriptionPage(secret)
    const expiresAt = this.#options.now() + LINK_MS
    const mail = requestMail(page, expiresAt, this.#options.hours.zone)
    this.#addForSubscriber('confirmation request', email, mail, page, expiresAt)
  }

  addWelcome(email: string, secret: string) {
    const page = this.#subscriptionPage(secret)
    this.#addForSubscriber('welcome', email, welcomeMail(`${page}/unsubscribe`), page)
  }

  /** Tells sales of a sign-up that its address has confirmed. */
  addConfirmed(email: string) {
    const lead = leadMail({kind: 'subscribe', fields: {email}, reasons: []})
    this.#addForSales(`subscription ${email}`, email, lead)
  }

  /** Tells sales that nobody is to write to a subscriber any more. */
  addUnsubscribed(email: string) {
    this.#addForSales(`subscription ${email}`, email, unsubscribedMail(email))
  }

  #addForSubscriber(
    kind: 'confirmation request' | 'welcome',
    email: string,
    mail: MailText,
    page: string,
    expiresAt?: number,
  ) {
    this.#add({
      kind,
      topic: `subscription ${email}`,
      recipient: email,
      email,
      content: {
        ...this.#contentOf(mail),
        replyTo: this.#firmAddress(),
        unsubscribe: `${page}/unsubscribe`,
      },
      expiresAt,
    })
  }

  #addForSales(topic: string, email: string, mail: MailText, kind: MailKind = 'lead') {
    const content = this.#contentOf(mail)
    this.#add({
      kind,
      topic,
      recipient: this.#options.mail.leadsTo,
      email,
      content: email === '' ? content : {...content, replyTo: {name: '', address: email}},
    })
  }

  #add(newMail: NewMail) {
    const {
      mail: {from},
      now,
    } = this.#options
    this.#outbox.add(newMail, from.slice(from.lastIndexOf('@') + 1), now())
  }

  #contentOf(mail: MailText): MailContent {
    const {firm} = this.#options
    const subject = cut(onOneLine(mail.subject), LONG_SUBJECT)
    const said = {...mail, subject}
    return {subject, text: plainText(said, firm), html: htmlText(said, firm)}
  }

  #calendarOf(booking: Booking): string {
    const {firm, publicUrl, now} = this.#options
    const address = `${publicUrl}/schedule/bookings/${booking.secret}`
    return calendarFile(booking, firm, address, now())
  }

  #isOver(kind: MailKind, limit: number, recipient?: string): boolean {
    return this.#outbox.countLastDay(kind, this.#options.now(), recipient) >= limit
  }

  #firmAddress() {
    const {name, email} = this.#options.firm
    return {name, address: email}
  }

  #subscriptionPage(secret: string): string {
    return `${this.#options.publicUrl}/subscription/${secret}`
  }
}
