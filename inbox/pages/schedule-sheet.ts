import type {TimeSpan} from '../store/bookings.ts'
import {cityOf, dateText, timeText, zoneText} from '../schedule/wording.ts'
import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import type {Visit} from './visit.ts'

type Sheet = {
  eyebrow: string
  title: string
  /** What it is about; drawn on blueprint paper. */
  side: Html
  /** What can be done. */
  body: Html
  /** The title takes the focus; a problem on the sheet takes it instead. */
  hasProblem?: boolean
}

/** The pages behind the choice of a time share one plan: the meeting on one side, the step on the other. */
export function sheet({eyebrow, title, side, body, hasProblem = false}: Sheet): Html {
  return html`<main class="sheet">
    <header>
      <p class="eyebrow">${eyebrow}</p>
      <h1 tabindex="-1" ${!hasProblem && html`data-focus`}>${title}</h1>
    </header>
    <div class="columns">
      <section class="side">${side}</section>
      <section class="body">${body}</section>
    </div>
  </main>`
}

/** A meeting's time, in the visitor's time zone. */
export function when(slot: TimeSpan, {zone, clock}: Visit, isCancelled = false): Html {
  const {startsAt, endsAt} = slot
  const [from, to] = [timeText(startsAt, zone, clock), timeText(endsAt, zone, clock)]
  const time = html`<time datetime="${slotText(slot)}">${from}</time> to ${to}`
  return html`<p class="when">
    <strong>${isCancelled ? html`<s>${time}</s>` : time}</strong>
    <b>${dateText(startsAt, zone)}</b>
    <span class="note">${zoneText(zone, startsAt)}</span>
  </p>`
}

export function problemText(sentence: string): Html {
  return html`<p class="problem" role="alert" tabindex="-1" data-focus>${sentence}</p>`
}

/** `2026-11-24T04:30:00.000Z`: how a time travels in addresses and forms. */
export function slotText({startsAt}: TimeSpan): string {
  return new Date(startsAt).toISOString()
}

/** Free times to choose one of. */
export function choices(others: readonly TimeSpan[], {zone, clock}: Visit): Html {
  return html`<fieldset class="choices">
    <legend>Free times nearby</legend>
    ${others.map(
      (slot, index) =>
        html`<label
          ><input
            type="radio"
            name="slot"
            value="${slotText(slot)}"
            required
            ${index === 0 && html`checked`}
          />
          <span
            >${dateText(slot.startsAt, zone, 'brief')},
            <b>${timeText(slot.startsAt, zone, clock)}</b></span
          ></label
        > `,
    )}
  </fieldset>`
}

export function nothingFree({firm, hours}: Visit): Html {
  return html`<h2>No free times</h2>
    <p>
      Every time in the next ${hours.horizonDays} days is taken (office hours in
      ${cityOf(hours.zone)}). Write to
      <a href="mailto:${firm.email}" target="_top">${firm.email}</a> and we’ll find one.
    </p>`
}
