import {randomUUID} from 'node:crypto'
import {isMailAddress} from '@skyforge/config/mail-address.ts'
import {suspicions} from '../submissions/suspicion.ts'
import type {Call} from '../http/call.ts'
import type {Route} from '../http/route.ts'
import {alreadyBookedContent} from '../pages/schedule-booking.ts'
import {formContent, type FormView, goneText} from '../pages/schedule-form.ts'
import type {Visit} from '../pages/visit.ts'
import {book, freeTimes, offeredTime} from '../schedule/meetings.ts'
import {nearestTo} from '../schedule/slots.ts'
import type {Booking, TimeSpan} from '../store/bookings.ts'
import {asPage, readPosted, seePage, show, visitOf} from './schedule-visit.ts'

/** Say who you are; the answer to it is the confirmation, or other times. */
export const bookRoutes: Route[] = [
  {method: 'GET', path: '/schedule/book', handle: asPage(showForm)},
  {method: 'POST', path: '/schedule/book', handle: asPage(receiveBooking)},
]

/** One person plans no more calls than this. */
const MAX_UPCOMING = 3
const OTHER_TIMES = 4
const MAX_TEXT = 500

type Sent = {slot: string; name: string; email: string; request: string; shown: number}

function showForm(call: Call): Response {
  const {searchParams} = call.url
  const visit = visitOf(call, searchParams.get('tz'))
  const slot = searchParams.get('slot') ?? ''
  const sent = {slot, name: '', email: '', request: randomUUID(), shown: visit.now}
  const time = freeTimes(call.inbox).find(({startsAt}) => startsAt === Date.parse(slot))
  return time ? showAgain(call, visit, sent, {slot: time}) : showOthers(call, visit, sent)
}

async function receiveBooking(call: Call): Promise<Response> {
  const {inbox, address} = call
  const {posts, bookings} = inbox.rates
  const form = await readPosted(call)
  const sent = readSent(form)
  const visit = visitOf(call, textOf(form, 'tz'))
  const earlier = sent.request && inbox.store.bookings.byRequest(sent.request)
  if (earlier) return answerRepetition(call, visit, sent, earlier)

  posts.addOrRefuse(address)
  const time = offeredTime(inbox, Date.parse(sent.slot))
  const problem = problemOf(call, sent)
  if (problem !== undefined) {
    return showAgain(call, visit, sent, {slot: time, problem, status: 400})
  }
  if (!time) return showOthers(call, visit, sent)
  bookings.refuseOver(address)
  const booking = book(inbox, newBooking(sent, time, visit, posts.count(address), call))
  if (!booking) return showOthers(call, visit, sent)
  bookings.add(address)
  return seePage(visit, `/schedule/bookings/${booking.secret}`)
}

const CANCELLED =
  'The call booked with this form has been cancelled. Send it again to book a new call.'

/** Redirects to the booking of a form that is sent again, and refuses other content in words. */
function answerRepetition(call: Call, visit: Visit, sent: Sent, earlier: Booking): Response {
  if (earlier.status === 'cancelled') {
    const slot = offeredTime(call.inbox, Date.parse(sent.slot))
    const next = {...sent, request: randomUUID()}
    if (!slot) return showOthers(call, visit, next)
    return showAgain(call, visit, next, {slot, problem: CANCELLED, status: 409})
  }
  if (isSame(sent, earlier)) return seePage(visit, `/schedule/bookings/${earlier.secret}`)
  const title = 'You have already booked a call'
  const content = alreadyBookedContent(title, earlier, visit)
  return show(call, visit, {title, content, status: 409})
}

function isSame({slot, name, email}: Sent, booking: Booking): boolean {
  // The requested time of a rescheduled call is not stored.
  const isSameTime = booking.revision > 0 || Date.parse(slot) === booking.startsAt
  return isSameTime && name === booking.name && email === booking.email
}

function readSent(form: FormData): Sent {
  const [slot, name, email, request] = [
    textOf(form, 'slot'),
    textOf(form, 'name').trim(),
    textOf(form, 'email').trim(),
    textOf(form, 'request'),
  ]
  return {slot, name, email, request, shown: Number(textOf(form, 'shown'))}
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : ''
}

function problemOf({inbox}: Call, {name, email}: Sent): string | undefined {
  if (name === '') return 'Please tell us your name.'
  if (!isMailAddress(email)) return 'Please give an e-mail address that we can answer to.'
  const upcoming = inbox.store.bookings.upcomingOf(email, inbox.options.now()).length
  if (upcoming < MAX_UPCOMING) return undefined
  return `There are ${upcoming} calls planned with this address already. Please move or cancel one of them first.`
}

function newBooking(sent: Sent, time: TimeSpan, visit: Visit, recentPosts: number, {inbox}: Call) {
  const {name, email, request, shown} = sent
  const seconds = (visit.now - shown) / 1000
  const evidence = {
    elapsed: seconds >= 0 ? Math.round(seconds * 10) / 10 : undefined,
    text: name,
    repetitions: 0,
    recentPosts,
  }
  return {
    ...time,
    receivedAt: visit.now,
    zone: visit.zone,
    name,
    email,
    request: request || undefined,
    reasons: suspicions(evidence, inbox.options.rates.mark),
  }
}

type Again = {slot: TimeSpan | undefined; problem?: string; status?: number}

/** The form as it was filled in. */
function showAgain(call: Call, visit: Visit, sent: Sent, again: Again): Response {
  const {name, email, request} = sent
  const {slot, problem, status = 200} = again
  const others = slot ? [] : nearestTo(Date.parse(sent.slot), freeTimes(call.inbox), OTHER_TIMES)
  const view: FormView = {slot, others, name, email, request, problem}
  return show(call, visit, {title: 'Your details', content: formContent(view, visit), status})
}

function showOthers(call: Call, visit: Visit, sent: Sent): Response {
  const problem = goneText(sent.slot, visit)
  return showAgain(call, visit, sent, {slot: undefined, problem, status: 409})
}
