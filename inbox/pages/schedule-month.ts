import type {Booking, TimeSpan} from '../store/bookings.ts'
import type {Month, MonthDay} from '../schedule/month.ts'
import {dateText, dayText, timeText, zoneText} from '../schedule/wording.ts'
import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import {nothingFree} from './schedule-sheet.ts'
import type {Visit} from './visit.ts'
import {zoneForm} from './zone-form.ts'

export type MonthView = {
  month: Month
  /** The day whose times are shown. */
  day: string | undefined
  /** Whether the visitor chose it. */
  isDayChosen: boolean
  times: readonly TimeSpan[]
  /** The booking that is to be moved. */
  moving: Booking | undefined
  /** The address of the next step for a time. */
  timeLink: (slot: TimeSpan) => string
}

/** Pick a day, pick a time. Days and times are links: what is free can be reached with the Tab key alone. */
export function monthContent(view: MonthView, visit: Visit): Html {
  return html`<main class="${view.isDayChosen ? 'day-chosen' : 'day-open'}">
    ${heading(view.moving, visit)}
    <div class="columns">${calendar(view, visit)} ${times(view, visit)}</div>
    ${zoneForm(visit, {month: view.month.month, day: view.isDayChosen ? view.day : undefined})}
  </main>`
}

function heading(moving: Booking | undefined, {firm, zone, clock, hours}: Visit): Html {
  if (!moving) {
    return html`<header>
      <p class="eyebrow">${firm.name}</p>
      <h1>A ${hours.meetingMinutes}-minute call with an architect</h1>
    </header>`
  }
  return html`<header>
    <p class="eyebrow">Move your call</p>
    <h1>Pick a new time</h1>
    <p>
      Currently booked: ${dateText(moving.startsAt, zone)},
      ${timeText(moving.startsAt, zone, clock)}.
    </p>
  </header>`
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function calendar({month, day}: MonthView, visit: Visit): Html {
  return html`<section class="calendar" aria-labelledby="month">
    <div class="month-bar">
      <h2 id="month">${dayText(`${month.month}-01`, 'month')}</h2>
      ${step('Earlier', 'M10 3 5 8l5 5', month.previous, visit)}
      ${step('Later', 'm6 3 5 5-5 5', month.next, visit)}
    </div>
    <table class="days">
      <thead>
        <tr>
          ${WEEKDAYS.map((name) => html`<th scope="col"><abbr title="${name}">${name.slice(0, 2)}</abbr></th>`)}
        </tr>
      </thead>
      <tbody>
        ${month.weeks.map(
          (week) =>
            html`<tr>
              ${week.map((cell) => dayCell(cell, day, month.month, visit))}
            </tr> `,
        )}
      </tbody>
    </table>
  </section>`
}

function step(name: string, path: string, month: string | undefined, visit: Visit): Html {
  const arrow = html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${path}" /></svg>`
  if (month === undefined) return html`<span class="step">${arrow}</span>`
  const title = `${name}: ${dayText(`${month}-01`, 'month')}`
  return html`<a class="step" href="${visit.query({month})}" aria-label="${title}">${arrow}</a>`
}

function dayCell(
  cell: MonthDay | undefined,
  chosen: string | undefined,
  month: string,
  visit: Visit,
): Html {
  if (!cell) return html`<td></td>`
  const number = Number(cell.day.slice(8))
  if (cell.free === 0) return html`<td><span>${number}</span></td>`
  const label = `${dayText(cell.day)}, ${cell.free === 1 ? '1 time' : `${cell.free} times`} free`
  const current = cell.day === chosen && html`aria-current="date"`
  return html`<td>
    <a href="${visit.query({month, day: cell.day})}" aria-label="${label}" ${current}>${number}</a>
  </td>`
}

function times(view: MonthView, visit: Visit): Html {
  const {day, isDayChosen, month} = view
  if (day === undefined) return html`<section class="times">${nothingFree(visit)}</section>`
  const focus = isDayChosen && html`tabindex="-1" data-focus`
  return html`<section class="times" aria-labelledby="day">
    <a class="back" href="${visit.query({month: month.month})}">Other days</a>
    <h2 id="day" ${focus}>${dayText(day)}</h2>
    <p class="note">Times in ${zoneText(visit.zone, view.times[0]?.startsAt ?? visit.now)}</p>
    <ul>
      ${view.times.map((slot) => html`<li><a href="${view.timeLink(slot)}">${timeText(slot.startsAt, visit.zone, visit.clock)}</a></li> `)}
    </ul>
  </section>`
}
