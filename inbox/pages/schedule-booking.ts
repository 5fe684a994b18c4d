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
    title: booking.revision > 0 ? 'Your call is moved' : 'Your call is booked',
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
        To move or cancel it later, keep this page:
        <a href="${relativeLink(visit.url, path)}" target="_blank" rel="noopener"
          >open it in a tab of its own</a
        >. The calendar entry has its address too.
      </p>`,
  })
}

/** The start of a call in the visitor's time zone: `Tuesday, 24 November 2026, 10:00`. */
function timeOf({startsAt}: Booking, {zone, clock}: Visit): string {
  return `${dateText(startsAt, zone)}, ${timeText(startsAt, zone, clock)}`
}

function whatFollows({email}: Booking, {isTold, isMailed}: Visit): Html {
  if (isMailed) {
    return html`We write to <b>${email}</b>, with a file for your calendar and this page's address.`
  }
  return isTold
    ? html`We write to <b>${email}</b> with the link to the call.`
    : html`We have it under <b>${email}</b>. No e-mail follows: add the call to your calendar.`
}

function cancelled(booking: Booking, visit: Visit): Html {
  return sheet({
    eyebrow: visit.firm.name,
    title: 'Your call is cancelled',
    side: when(booking, visit, true),
    body: html`<p data-cancelled="${visit.link(pathOf(booking))}">
        The time is free again. If it is in your calendar already,
        <a href="${visit.link(`${pathOf(booking)}/meeting.ics`)}" download>this file</a> takes it
        out.
      </p>
      ${toCalendar('Book another time', visit)}`,
  })
}

function over(booking: Booking, visit: Visit): Html {
  return sheet({
    eyebrow: visit.firm.name,
    title: 'This call has been',
    side: when(booking, visit),
    body: html`<p>It can no longer be moved or cancelled.</p>
      ${toCalendar('Book another one', visit)}`,
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
    body: html`<p>The time becomes free for others at once.</p>
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
    title: 'Move it to this time?',
    side: when(slot, visit),
    body: html`<p>Until now it is on ${timeOf(booking, visit)}.</p>
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
      <a href="${visit.link(path)}">Leave it where it is</a>
    </div>
  </form>`
  return sheet({
    eyebrow: 'Move your call',
    title: 'That time is gone',
    side: problemText(`${problem} Your call is still where it was.`),
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
        If that is not what you expected, write to
        <a href="mailto:${firm.email}" target="_top">${firm.email}</a>.
      </p>
      ${toCalendar('To the calendar', visit)}`,
  })
}

function pathOf({secret}: Booking): string {
  return `/schedule/bookings/${secret}`
}
