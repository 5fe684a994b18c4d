import {NOT_BLANK} from '@skyforge/config/not-blank.ts'
import type {TimeSpan} from '../store/bookings.ts'
import {dateText, timeText} from '../schedule/wording.ts'
import {hasDay} from '../schedule/zone.ts'
import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import {choices, nothingFree, problemText, sheet, slotText, when} from './schedule-sheet.ts'
import type {Visit} from './visit.ts'

export type FormView = {
  /** The time to book; `undefined` when it is gone and one of the others has to be chosen. */
  slot: TimeSpan | undefined
  others: readonly TimeSpan[]
  name: string
  email: string
  /** The id of this sending. */
  request: string
  /** What is wrong, in a sentence. */
  problem: string | undefined
}

/** Name and e-mail address for a time. */
export function formContent(view: FormView, visit: Visit): Html {
  const {slot, problem} = view
  return sheet({
    eyebrow: visit.firm.name,
    title: slot ? 'Your details' : 'That time is no longer available',
    side: html`${slot && when(slot, visit)} ${problem !== undefined && problemText(problem)}`,
    body: html`${earlierCall}
    ${slot || view.others.length > 0 ? form(view, visit) : nothingFree(visit)}`,
    hasProblem: problem !== undefined,
  })
}

/** Shown by the script to a visitor who has booked a call in this tab: sending the form again books a second one. */
const earlierCall = html`<aside class="earlier" data-earlier-call hidden>
  <h2>You have already booked a call</h2>
  <p>
    Your call is on <b data-when></b>. This form books a second one. To correct your name or e-mail
    address, cancel the first call and book again.
  </p>
  <p><a data-page="">See or move the call</a> <a data-page="/cancel">Cancel the call</a></p>
</aside>`

function form({slot, others, name, email, request}: FormView, visit: Visit): Html {
  return html`<form method="post" action="${visit.link('/schedule/book')}">
    ${slot ? html`<input type="hidden" name="slot" value="${slotText(slot)}" />` : choices(others, visit)}
    <input type="hidden" name="tz" value="${visit.zone}" />
    <input type="hidden" name="request" value="${request}" />
    <input type="hidden" name="shown" value="${visit.now}" />
    <div class="field">
      <label for="name">Name</label>
      <input
        id="name"
        name="name"
        value="${name}"
        required
        pattern="${NOT_BLANK}"
        maxlength="500"
        autocomplete="name"
      />
    </div>
    <div class="field">
      <label for="email">E-mail</label>
      <input
        id="email"
        name="email"
        type="email"
        value="${email}"
        required
        maxlength="500"
        autocomplete="email"
      />
    </div>
    <p class="note">We use both to arrange this call, and for nothing else.</p>
    <div class="actions">
      <button class="main">Book this time</button>
      <a href="${visit.link('/schedule', {tz: visit.zone})}">Choose another time</a>
    </div>
  </form>`
}

/** Says why a time is unavailable: booked (maybe by the same visitor), past, too soon, or outside the hours. */
export function goneText(slot: string, {zone, clock}: Visit): string {
  const startsAt = Date.parse(slot)
  if (!hasDay(startsAt)) return 'This link does not name a valid time.'
  const time = `${dateText(startsAt, zone)}, ${timeText(startsAt, zone, clock)}`
  return `${time} has been booked, or is too soon.`
}
