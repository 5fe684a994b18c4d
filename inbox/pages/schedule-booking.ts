import type {Booking, TimeSpan} from '../store/bookings.ts'
import {dateText, timeText} from '../schedule/wording.ts'
import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import {relativeLink} from '@skyforge/server-kit/pages/relative-link.ts'
import {choices, nothingFree, problemText, sheet, slotText, when} from './schedule-sheet.ts'
import type {Visit} from './visit.ts'

/** The confirmation, and what has become of a booking since. Its address is the visitor's key to it. */
export function bookingContent(booking: Booking, visit: Visit): Html {
  if (booking.status === 'cancelled') return cancelled(booking, visit)
  return booking.startsAt <= visit.now ? over(booking, visit) : confirmed(booking, visit)
}

function confirmed(booking: Booking, visit: Visit): Html {
  const path = pathOf(booking)
  return sheet({
    eyebrow: visit.firm.name,
    title: booking.revision > 0 ? 'Your call has been moved' : 'Your call is booked',
    side: when(booking, visit),
    body: html`<p
        data-booked="${visit.link(path)}"
        data-when="${timeOf(booking, visit)}"
        data-until="${slotText(booking)}"
      >
        ${whatFollows(booking, visit)}
      </p>
      <div class="actions">
        <a class="main" href="${visit.link(`${path}/meeting.ics`)}" download>Add to calendar</a>
        <a href="${visit.link(`${path}/times`, {tz: visit.zone})}">Move</a>
        <a href="${visit.link(`${path}/cancel`)}">Cancel the call</a>
      </div>
      <p class="note">
        To move or cancel the call later, bookmark this page:
        <a href="${relativeLink(visit.url, path)}" target="_blank" rel="noopener"
          >open it in a new tab</a
        >. The calendar entry links to it too.
      </p>`,
  })
}

/** The start of a call in the visitor's time zone: `Tuesday, 24 November 2026, 10:00`. */
function timeOf({startsAt}: Booking, {zone, clock}: Visit): string {
  return `${dateText(startsAt, zone)}, ${timeText(startsAt, zone, clock)}`
}

function whatFollows({email}: Booking, {isTold, isMailed}: Visit): Html {
  if (isMailed) {
    return html`We’ll e-mail <b>${email}</b> a calendar file and a link to this page.`
  }
  return isTold
    ? html`We’ll e-mail <b>${email}</b> the link to the call.`
    : html`It is booked under <b>${email}</b>. You won’t get an e-mail, so add the call to your
        calendar.`
}

function cancelled(booking: Booking, visit: Visit): Html {
  return sheet({
    eyebrow: visit.firm.name,
    title: 'Your call has been cancelled',
    side: when(booking, visit, true),
    body: html`<p data-cancelled="${visit.link(pathOf(booking))}">
        If it is in your calendar, open
        <a href="${visit.link(`${pathOf(booking)}/meeting.ics`)}" download>this file</a> to remove
        it.
      </p>
      ${toCalendar('Book another time', visit)}`,
  })
}

function over(booking: Booking, visit: Visit): Html {
  return sheet({
    eyebrow: visit.firm.name,
    title: 'This call has already started',
    side: when(booking, visit),
    body: html`<p>It can no longer be moved or cancelled.</p>
      ${toCalendar('Book another call', visit)}`,
  })
}

function toCalendar(text: string, visit: Visit): Html {
  const address = visit.link('/schedule', {tz: visit.zone})
  return html`<div class="actions"><a class="main" href="${address}">${text}</a></div>`
}

export function cancelContent(booking: Booking, visit: Visit): Html {
  const path = pathOf(booking)
  return sheet({
    eyebrow: 'Cancel your call',
    title: 'Cancel this call?',
    side: when(booking, visit),
    body: html`<p>The time becomes available to others.</p>
      <form method="post" action="${visit.link(`${path}/cancel`)}">
        <div class="actions">
          <button class="main">Cancel the call</button> <a href="${visit.link(path)}">Keep it</a>
        </div>
      </form>`,
  })
}

/** The question before a call is moved. */
export function moveContent(booking: Booking, slot: TimeSpan, visit: Visit): Html {
  const path = pathOf(booking)
  return sheet({
    eyebrow: 'Move your call',
    title: 'Move your call to this time?',
    side: when(slot, visit),
    body: html`<p>It is currently booked for ${timeOf(booking, visit)}.</p>
      <form method="post" action="${visit.link(`${path}/move`)}">
        <input type="hidden" name="slot" value="${slotText(slot)}" />
        <input type="hidden" name="tz" value="${visit.zone}" />
        <div class="actions">
          <button class="main">Move the call</button>
          <a href="${visit.link(`${path}/times`, {tz: visit.zone})}">Choose another time</a>
        </div>
      </form>`,
  })
}

/** Told to whoever wants to move a call to a time that went meanwhile. */
export function moveRefusedContent(
  booking: Booking,
  others: readonly TimeSpan[],
  problem: string,
  visit: Visit,
): Html {
  const path = pathOf(booking)
  const form = html`<form method="post" action="${visit.link(`${path}/move`)}">
    ${choices(others, visit)}
    <input type="hidden" name="tz" value="${visit.zone}" />
    <div class="actions">
      <button class="main">Move the call</button>
      <a href="${visit.link(path)}">Keep the current time</a>
    </div>
  </form>`
  return sheet({
    eyebrow: 'Move your call',
    title: 'That time is no longer available',
    side: problemText(`${problem} Your call has not been moved.`),
    body: others.length > 0 ? form : nothingFree(visit),
    hasProblem: true,
  })
}

/** Page for a form that has booked a call and is sent again with other content. */
export function alreadyBookedContent(title: string, booking: Booking, visit: Visit): Html {
  return sheet({
    eyebrow: visit.firm.name,
    title,
    side: html`${when(booking, visit)}
    ${problemText('Your changes were not saved: the call stays as it was booked.')}`,
    body: html`<p>
        It is booked for <b>${booking.name}</b>, <b>${booking.email}</b>. To correct that, cancel
        the call and book it again.
      </p>
      <div class="actions">
        <a class="main" href="${visit.link(pathOf(booking))}">See the call</a>
        <a href="${visit.link(`${pathOf(booking)}/cancel`)}">Cancel the call</a>
      </div>`,
    hasProblem: true,
  })
}

/** A sentence in place of a page. */
export function messageContent(title: string, sentence: string, visit: Visit): Html {
  const {firm} = visit
  return sheet({
    eyebrow: firm.name,
    title,
    side: html`<p><b>${sentence}</b></p>`,
    body: html`<p>
        Need help? Write to
        <a href="mailto:${firm.email}" target="_top">${firm.email}</a>.
      </p>
      ${toCalendar('Back to the calendar', visit)}`,
  })
}

function pathOf({secret}: Booking): string {
  return `/schedule/bookings/${secret}`
}
